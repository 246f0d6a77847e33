import { unifiedMergeView } from '@codemirror/merge';
import { EditorView, lineNumbers } from '@codemirror/view';
import { EditorState } from '@codemirror/state';
export function mount(el, { oldText, newText }, many) {
  const v = new EditorView({
    parent: el,
    doc: newText,
    extensions: [
      lineNumbers(),
      EditorState.readOnly.of(true),
      EditorView.theme({ '&': { height: many ? 'auto' : '800px' } }),
      unifiedMergeView({ original: oldText ?? '', mergeControls: false, collapseUnchanged: { margin: 3, minSize: 4 } }),
    ],
  });
  el.__v = v;
}
export const scroller = (h) => h.__v?.scrollDOM;
