const ascii = /[A-Za-z0-9_]+|[\t-\r ]+|[^]/g;
const alone = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const word = /^[\p{L}\p{N}\p{M}_]/u;
const space = /^\s/;
// Where the engine cannot tell characters as people see them: a code point with its combining marks.
const marked = /\r\n|\P{M}\p{M}*|\p{M}+/gsu;

/**
 * Cuts a text into words, numbers, stretches of white space and single characters; joined they are the text again. No
 * cut goes through a character as people see it (a grapheme cluster).
 */
export function wordTokens(text: string): readonly string[] {
  if (/^[\u0000-\u007f]*$/.test(text)) return text.match(ascii) ?? [];
  const tokens: string[] = [];
  let token = '';
  let sort = '';
  for (const character of characters(text)) {
    const next = sortOf(character);
    if (next !== sort || next === 'alone') {
      if (token !== '') tokens.push(token);
      token = '';
      sort = next;
    }
    token += character;
  }
  if (token !== '') tokens.push(token);
  return tokens;
}

function sortOf(character: string): 'alone' | 'word' | 'space' {
  if (alone.test(character)) return 'alone';
  if (word.test(character)) return 'word';
  return space.test(character) ? 'space' : 'alone';
}

const segmenter = 'Segmenter' in Intl ? /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;

function* characters(text: string): Iterable<string> {
  if (!segmenter) yield* text.match(marked) ?? [];
  else for (const { segment } of segmenter.segment(text)) yield segment;
}
