// Diff2HtmlUI with its highlight.js pass, side by side as in its default UI set-up
import { Diff2HtmlUI } from 'diff2html/lib-esm/ui/js/diff2html-ui.js';
import { createTwoFilesPatch } from 'diff';
import 'diff2html/bundles/css/diff2html.min.css';
export function mount(el, { path, oldText, newText }) {
  const ui = new Diff2HtmlUI(el, createTwoFilesPatch(path, path, oldText ?? '', newText), {
    drawFileList: false,
    outputFormat: 'side-by-side',
    highlight: true,
    fileContentToggle: false,
  });
  ui.draw();
}
