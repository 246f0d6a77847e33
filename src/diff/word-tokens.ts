// What may follow a character and still belongs to it: marks, joiners, variation selectors, skin tones, tags.
const tail =
  '(?:[\\p{M}\\u200c\\u200d\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}]|(?<=\\u200d)\\p{Extended_Pictographic})*';
const wordByCharacter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const token = new RegExp(
  [
    '\\r\\n',
    '\\s+',
    `\\p{RI}\\p{RI}${tail}`,
    `${wordByCharacter}${tail}`,
    `(?:(?!${wordByCharacter})[\\p{L}\\p{N}_]${tail})+`,
    `.${tail}`,
  ].join('|'),
  'gsu',
);
const ascii = /[A-Za-z0-9_]+|[ \t-\r]+|[^]/g;

/** Cuts a text into words, numbers, stretches of white space and single characters; joined they are the text again. */
export function wordTokens(text: string): readonly string[] {
   
  return text.match(/^[\u0000-\u007f]*$/.test(text) ? ascii : token) ?? [];
}
