// Checks that imports look the way that docs/architecture.md draws: to the left only, without cycles, and that the
// two wings of the components meet only through slots. Prints each fault and exits 1.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Room → rooms that it may import from besides itself. */
const mayImport = {
  diff: [],
  terminal: [],
  presentation: ['diff', 'terminal'],
  runtime: ['presentation', 'diff', 'terminal'],
  readers: ['runtime', 'presentation', 'diff', 'terminal'],
  bridge: ['runtime', 'presentation', 'diff', 'terminal'],
  slots: ['runtime', 'presentation', 'diff', 'terminal'],
  components: ['slots', 'bridge', 'readers', 'runtime', 'presentation', 'diff', 'terminal'],
  define: ['components', 'slots'],
  entry: ['define', 'components', 'slots', 'bridge', 'readers', 'runtime', 'presentation', 'diff', 'terminal'],
};
const typesOnly = { slots: ['runtime', 'presentation', 'diff', 'terminal'] };
const wings = {
  tool: ['tool-card', 'tool-tree', 'tool-details'],
  conversation: ['chat-view', 'details-panel', 'session-view'],
};
const domFree = new Set(['diff', 'terminal', 'presentation', 'runtime', 'readers', 'bridge']);

const files = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return files(path);
    return path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path) ? [path] : [];
  });

const roomOf = (path) => relative(source, path).split('/')[0];
const wingOf = (path) => {
  const folder = relative(source, path).split('/')[1];
  return Object.keys(wings).find((wing) => wings[wing].includes(folder));
};

const statement =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
const faults = [];
const graph = new Map();

for (const file of files(source)) {
  const room = roomOf(file);
  const here = relative(source, file);
  const targets = [];
  if (!(room in mayImport)) faults.push(`${here}: no such room`);
  for (const [, type, fixed, lazy] of readFileSync(file, 'utf8').matchAll(statement)) {
    const specifier = fixed ?? lazy;
    if (!specifier.startsWith('.')) {
      if (domFree.has(room) && /^(lit|@lit)(\/|$)/.test(specifier)) faults.push(`${here}: ${room} is free of Lit`);
      continue;
    }
    const target = resolve(dirname(file), specifier.replace(/\.js$/, '.ts'));
    const other = roomOf(target);
    if (fixed) targets.push(target);
    if (other !== room) {
      if (!mayImport[room]?.includes(other)) faults.push(`${here}: ${room} may not import ${other} (${specifier})`);
      else if (typesOnly[room]?.includes(other) && !type)
        faults.push(`${here}: ${room} takes only types from ${other}`);
    }
    const [from, to] = [wingOf(file), wingOf(target)];
    if (room === 'components' && other === 'components' && from && to && from !== to)
      faults.push(`${here}: the ${from} wing may not import the ${to} wing (${specifier})`);
  }
  graph.set(file, targets);
}

const state = new Map();
function visit(file, path) {
  if (state.get(file) === 'done') return;
  if (state.get(file) === 'open') {
    const cycle = [...path.slice(path.indexOf(file)), file].map((name) => relative(source, name));
    faults.push(`cycle: ${cycle.join(' → ')}`);
    return;
  }
  state.set(file, 'open');
  for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
  state.set(file, 'done');
}
for (const file of graph.keys()) visit(file, []);

for (const fault of faults) console.error(fault);
console.log(`${graph.size} files, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
