// Serves the demo as a third party's page would be: static files, built output, and the strictest policy that the
// elements promise to work under. Also used by the tests.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The policy of contract and README: no inline script or style, no foreign host, only Lit's Trusted Types policy. */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data: blob:',
  'media-src data: blob:',
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ');

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.jsonl': 'application/x-ndjson',
  '.svg': 'image/svg+xml',
};

/** Path prefix → folder of the project. */
const places = { '/demo/': 'demo', '/dist/': 'dist', '/sessions/': 'fixtures/recorded' };

/**
 * Starts the server on a port of the loopback address (0: any free one); gives its address and a way to stop it.
 * @param {{ port?: number, more?: Record<string, string>, headers?: Record<string, string> }} [options] `more` adds
 *   folders by path prefix
 */
export async function serve({ port = 0, more = {}, headers = { 'content-security-policy': policy } } = {}) {
  const folders = { ...places, ...more };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path === '/') {
      response.writeHead(302, { location: '/demo/' }).end();
      return;
    }
    const prefix = Object.keys(folders).find((start) => path.startsWith(start));
    const inside = prefix && normalize(path.slice(prefix.length) || 'index.html');
    const file = inside && !inside.startsWith('..') ? join(root, folders[prefix], inside) : null;
    try {
      if (!file || !statSync(file).isFile()) throw new Error('no file');
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  const address = `http://127.0.0.1:${server.address().port}`;
  return {
    address,
    stop: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
