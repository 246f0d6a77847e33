import { html } from 'diff2html';
import { createTwoFilesPatch } from 'diff';
import 'diff2html/bundles/css/diff2html.min.css';
export function mount(el, { path, oldText, newText }) {
  el.innerHTML = html(createTwoFilesPatch(path, path, oldText ?? '', newText), {
    drawFileList: false,
    outputFormat: 'line-by-line',
  });
}
