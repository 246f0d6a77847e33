import { MergeView } from '@codemirror/merge';
import { EditorView, lineNumbers } from '@codemirror/view';
import { EditorState } from '@codemirror/state';
export function mount(el, { oldText, newText }, many) {
  const ext = [lineNumbers(), EditorState.readOnly.of(true)];
  const v = new MergeView({
    parent: el,
    a: { doc: oldText ?? '', extensions: ext },
    b: { doc: newText, extensions: ext },
    collapseUnchanged: { margin: 3, minSize: 4 },
  });
  if (!many) {
    v.dom.style.height = '800px';
    v.dom.style.overflow = 'auto';
  }
}
