// FileDiff, unified, Shiki TypeScript highlighting on the main thread
import { FileDiff, preloadHighlighter } from '@pierre/diffs';
export async function prepare() {
  await preloadHighlighter({ themes: ['pierre-dark'], langs: ['typescript'] });
}
export function mount(el, { path, oldText, newText }) {
  const fd = new FileDiff({ theme: 'pierre-dark', diffStyle: 'unified' });
  const f = (contents) => ({ name: path, contents });
  fd.render({ oldFile: oldText == null ? null : f(oldText), newFile: f(newText), containerWrapper: el });
}
