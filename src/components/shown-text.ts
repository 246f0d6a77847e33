/** Characters that reorder or hide their neighbours, or that are not seen themselves (zero width, tags, line separators). */
const deceptive =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{E0000}-\u{E0FFF}]/gu;
const controls = /[\0-\u001F\u007F]/g;
const c1 = /[\u0080-\u009F]/g;
/** Joiners and selectors inside an emoji or an Indic or Arabic cluster are writing, not deceit. */
const joined =
  /(?<=[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}\uFE0F\p{M}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])/u;

/** Longest text that a row is given; more than fits any screen. UTF-16 code units. */
const longest = 600;

/**
 * Text for one line: control characters as their pictures, line breaks as ⏎, characters that reorder or hide as `[U+202E]`,
 * cut at a bounded length. Anything but a string is shown as nothing.
 */
export function oneLine(text: unknown): string {
  if (typeof text !== 'string') return '';
  const cut = text.length > longest ? `${text.slice(0, endOfCharacter(text, longest))}…` : text;
  return marked(cut.replace(/\s*(?:\r\n|\n|\r)\s*/g, ' ⏎ ')).trim();
}

/** Text of a body: line breaks and tabs stay, everything else deceptive is shown as a sign. */
export function plainText(text: unknown): string {
  return typeof text === 'string' ? marked(text) : '';
}

function marked(text: string): string {
  if (!/[^\t\n\x20-\x7E]/.test(text)) return text;
  return text
    .replace(controls, (sign) => (sign === '\n' || sign === '\t' ? sign : picture(sign)))
    .replace(c1, codePoint)
    .replace(deceptive, (sign, at: number) => (isJoining(text, sign, at) ? sign : codePoint(sign)));
}

function isJoining(text: string, sign: string, at: number): boolean {
  return (sign === '\u200C' || sign === '\u200D') && joined.test(text.slice(Math.max(0, at - 2), at + 3));
}

function picture(sign: string): string {
  const code = sign.charCodeAt(0);
  return String.fromCharCode(code === 0x7f ? 0x2421 : 0x2400 + code);
}

function codePoint(sign: string): string {
  return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** The nearest place at or before `at` that does not split a surrogate pair. */
export function endOfCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code <= 0xdbff ? at - 1 : at;
}
