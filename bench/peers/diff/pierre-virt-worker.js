// VirtualizedFileDiff + Virtualizer + worker pool (TypeScript highlighting off the main thread): the vendor's fast path
// worker pierre-worker @pierre/diffs/worker/worker-portable.js
import { VirtualizedFileDiff, Virtualizer, preloadHighlighter } from '@pierre/diffs';
import { getOrCreateWorkerPoolSingleton } from '@pierre/diffs/worker';
let pool, virt;
export async function prepare(host) {
  await preloadHighlighter({ themes: ['pierre-dark'], langs: ['typescript'] });
  pool = getOrCreateWorkerPoolSingleton({
    poolOptions: {
      workerFactory: () => new Worker('pierre-worker.js'),
      poolSize: 2,
      workerInitializationTimeout: 60000,
    },
    highlighterOptions: { theme: 'pierre-dark', langs: ['typescript'] },
  });
  await pool.initialize(['typescript']);
  virt = new Virtualizer();
  const inner = document.createElement('div');
  host.append(inner);
  virt.setup(host, inner);
  host.__inner = inner;
}
export function mount(el, { path, oldText, newText }, many) {
  const fd = new VirtualizedFileDiff({ theme: 'pierre-dark', diffStyle: 'unified' }, virt, undefined, pool);
  const f = (contents) => ({ name: path, contents });
  const host = document.getElementById('host');
  if (many) host.__inner.append(el);
  fd.render({
    oldFile: oldText == null ? null : f(oldText),
    newFile: f(newText),
    containerWrapper: many ? el : host.__inner,
  });
  return { done: new Promise((r) => setTimeout(r, 0)) };
}
