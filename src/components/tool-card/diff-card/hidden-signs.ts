import { plainText } from '../../shown-text.js';

/** A stretch of a text that is shown as a sign. */
export interface HiddenSign {
  /** First UTF-16 unit. */
  readonly at: number;
  readonly length: number;
  /** What stands for it: a control picture or code points such as `U+202E`. */
  readonly shown: string;
}

/** The characters of a line that are not seen, or that reorder or hide their neighbours. */
export function hiddenSigns(text: string): readonly HiddenSign[] {
  const shown = plainText(text);
  if (shown === text) return [];
  const signs: HiddenSign[] = [];
  let to = 0;
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    if (unit === shown.charCodeAt(to)) {
      at++;
      to++;
      continue;
    }
    const length = (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    const end = shown.charAt(to) === '[' ? shown.indexOf(']', to) + 1 : to + 1;
    const name = end - to > 1 ? shown.slice(to + 1, end - 1) : shown.slice(to, end);
    const last = signs.at(-1);
    // A row of equal signs is one: else thousands of them would be thousands of elements.
    if (last && last.at + last.length === at && last.shown.split('×')[0]?.trim() === name) {
      signs.pop();
      const units = last.length + length;
      signs.push({ at: last.at, length: units, shown: `${name} ×${units / length}` });
    } else signs.push({ at, length, shown: name });
    at += length;
    to = end;
  }
  return signs;
}
