// worker monaco-worker monaco-editor/editor/editor.worker.js
import * as monaco from 'monaco-editor/editor/editor.api.js';
self.MonacoEnvironment = { getWorker: () => new Worker('monaco-worker.js') };
export async function prepare(host) {
  // start the worker once, as an application that shows many diffs would
  const d = document.createElement('div');
  d.style.cssText = 'height:100px';
  host.append(d);
  const e = monaco.editor.createDiffEditor(d, {});
  const p = new Promise((r) => e.onDidUpdateDiff(r));
  e.setModel({
    original: monaco.editor.createModel('a\nb', 'plaintext'),
    modified: monaco.editor.createModel('a\nc', 'plaintext'),
  });
  await Promise.race([p, new Promise((r) => setTimeout(r, 4000))]);
  e.dispose();
  d.remove();
}
export function mount(el, { oldText, newText }, many) {
  el.style.height = many ? '500px' : '800px';
  const e = monaco.editor.createDiffEditor(el, {
    readOnly: true,
    renderSideBySide: false,
    hideUnchangedRegions: { enabled: true },
    minimap: { enabled: false },
    automaticLayout: false,
  });
  const done = new Promise((r) => e.onDidUpdateDiff(() => r()));
  e.setModel({
    original: monaco.editor.createModel(oldText ?? '', 'plaintext'),
    modified: monaco.editor.createModel(newText, 'plaintext'),
  });
  el.__e = e;
  return done.then(() => ({})); // the diff is what is shown: it counts as mounted when the diff is there
}
export const scroller = (h) => {
  if (!h.__e) return null;
  const m = h.__e.getModifiedEditor();
  return (f) => m.setScrollTop((m.getScrollHeight() - 800) * f);
};
