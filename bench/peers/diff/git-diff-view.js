import { DiffView, DiffModeEnum } from '@git-diff-view/react';
import { generateDiffFile } from '@git-diff-view/file';
import '@git-diff-view/react/styles/diff-view-pure.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
export function mount(el, { path, oldText, newText }) {
  const file = generateDiffFile(path, oldText ?? '', path, newText, 'typescript', 'typescript');
  file.initRaw();
  file.buildUnifiedDiffLines();
  file.buildSplitDiffLines();
  flushSync(() =>
    createRoot(el).render(
      createElement(DiffView, {
        diffFile: file,
        diffViewMode: DiffModeEnum.Unified,
        diffViewHighlight: false,
        diffViewWrap: false,
      }),
    ),
  );
}
