import { parseDiff, Diff, Hunk } from 'react-diff-view';
import 'react-diff-view/style/index.css';
import { createTwoFilesPatch } from 'diff';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
export function mount(el, { path, oldText, newText }) {
  const patch = createTwoFilesPatch('a/' + path, 'b/' + path, oldText ?? '', newText).replace(/^=+\n/, '');
  const [file] = parseDiff(`diff --git a/${path} b/${path}\nindex 1111111..2222222 100644\n` + patch);
  flushSync(() =>
    createRoot(el).render(
      createElement(Diff, { viewType: 'unified', diffType: file.type, hunks: file.hunks }, (hs) =>
        hs.map((h) => createElement(Hunk, { key: h.content + h.oldStart, hunk: h })),
      ),
    ),
  );
}
