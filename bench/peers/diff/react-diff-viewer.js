// react-diff-viewer-continued
import Viewer from 'react-diff-viewer-continued';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
const V = Viewer.default ?? Viewer;
export function mount(el, { oldText, newText }) {
  flushSync(() =>
    createRoot(el).render(
      createElement(V, {
        oldValue: oldText ?? '',
        newValue: newText,
        splitView: false,
        showDiffOnly: true,
        extraLinesSurroundingDiff: 3,
      }),
    ),
  );
  // it computes in an effect or a worker; wait until lines are there
  return new Promise((r) => {
    const t0 = performance.now(),
      f = () => (el.querySelectorAll('tr').length > 1 || performance.now() - t0 > 90000 ? r({}) : setTimeout(f, 4));
    f();
  });
}
