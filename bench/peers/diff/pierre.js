// FileDiff, unified, no highlighting worker, language text
import { FileDiff, preloadHighlighter } from '@pierre/diffs';
export const lang = 'text';
const opt = { theme: 'pierre-dark', diffStyle: 'unified', tokenizeMaxLineLength: 1000 };
export async function prepare() {
  await preloadHighlighter({ themes: ['pierre-dark'], langs: ['text'] });
}
export function mount(el, { path, oldText, newText }) {
  const fd = new FileDiff(opt);
  const f = (contents) => ({ name: path, contents, lang });
  fd.render({ oldFile: oldText == null ? null : f(oldText), newFile: f(newText), containerWrapper: el });
  el.__fd = fd;
}
