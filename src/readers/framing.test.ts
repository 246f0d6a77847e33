import { expect } from 'chai';
import type { Frame } from './frame.js';
import { Framing } from './framing.js';

function frames(chunks: readonly string[]): readonly Frame[] {
  const framing = new Framing();
  return [...chunks.flatMap((chunk) => framing.push(chunk)), ...framing.end()];
}

function values(text: string): unknown[] {
  return frames([text]).map((frame) => ('value' in frame ? frame.value : `✗${frame.bad}`));
}

const cases: readonly (readonly [name: string, text: string, values: readonly unknown[]])[] = [
  ['nothing', '', []],
  ['lines', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
  ['a last line without its break', '{"a":1}\n{"a":2}', [{ a: 1 }, { a: 2 }]],
  ['CRLF, blank lines and a byte order mark', '\uFEFF{"a":1}\r\n\r\n{"a":2}\r\n', [{ a: 1 }, { a: 2 }]],
  ['a line cut inside a string', '{"a":"x\n{"a":2}\n', ['✗{"a":"x', { a: 2 }]],
  ['a line cut outside a string', '{"a":1\n{"a":2}\n', ['✗{"a":1', { a: 2 }]],
  ['a last line cut', '{"a":1}\n{"a":{"b":[1,', [{ a: 1 }, '✗{"a":{"b":[1,']],
  ['text between', 'hello\n{"a":1}\n[12:30] started\n', ['✗hello', { a: 1 }, '✗[12:30] started']],
  ['an object over several lines', '{\n  "a": {\n    "b": "}"\n  }\n}\n', [{ a: { b: '}' } }]],
  ['several of them', '{\n "a": 1\n}\n{\n "a": 2\n}', [{ a: 1 }, { a: 2 }]],
  ['text before and after one', 'Message \n {\n "a": 1\n}\nEnd', ['✗Message', { a: 1 }, '✗End']],
  ['objects on one line', '{"a":1}{"a":2}, {"a":3}', [{ a: 1 }, { a: 2 }, { a: 3 }]],
  ['the next on the last line of one', '{\n"a":1\n}{"a":2}\n', [{ a: 1 }, { a: 2 }]],
  ['an array', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
  ['an array over several lines', '[\n  {"a": "],["},\n  {\n    "a": [2]\n  }\n]\n', [{ a: '],[' }, { a: [2] }]],
  [
    'codes before values',
    '9:{"a":1}\n0:"x"\n',
    [
      { code: '9', value: { a: 1 } },
      { code: '0', value: 'x' },
    ],
  ],
  ['an empty array, then a line', '[]\n{"a":1}', [{ a: 1 }]],
  ['an array of arrays', '[[1,2],[3]]', [[1, 2], [3]]],
  ['an array of plain values', '["x", 1, null]', ['x', 1, null]],
  ['a bad element', '[{"a":1},{oops},{"a":3}]', [{ a: 1 }, '✗{oops}', { a: 3 }]],
  ['an array cut short', '[{"a":1},{"a"', [{ a: 1 }, '✗{"a"']],
  [
    'an array broken inside a string',
    '[\n{"a":1},\n{"a":"x\n{"a":3},\n{"a":4}\n]\n',
    [{ a: 1 }, '✗{"a":"x', { a: 3 }, { a: 4 }],
  ],
  ['an event stream', 'event: x\ndata: {"a":1}\n\nid: 3\ndata:{"a":2}\n\n: ping\ndata: [DONE]\n', [{ a: 1 }, { a: 2 }]],
  ['data over several lines', 'data: {"a":\ndata: 1}\n\ndata: {"b"\n\ndata: 5\n', [{ a: 1 }, '✗{"b"', 5]],
  ['a control character', '\u0000\n{"a":1}\n', ['✗\u0000', { a: 1 }]],
  ['plain values', '42\nnull\n"x"\n', [42, null, 'x']],
];

describe('Framing', () => {
  for (const [name, text, expected] of cases)
    it(`reads ${name}`, () => {
      expect(values(text)).to.deep.equal(expected);
    });

  for (const [name, text] of cases)
    it(`does not care how it is cut: ${name}`, () => {
      const whole = frames([text]);
      expect(frames(Array.from(text))).to.deep.equal(whole);
      for (let at = 1; at < text.length; at++)
        expect(frames([text.slice(0, at), text.slice(at)]), `cut at ${at}`).to.deep.equal(whole);
    });

  it('counts lines from 1, and names the first line of a message', () => {
    const lines = (text: string) => frames([text]).map((frame) => frame.line);
    expect(lines('{"a":1}\n\nbad\n{\n"a":2\n}\n{"a":3}')).to.deep.equal([1, 3, 4, 7]);
    expect(lines('\n[\n  {"a":1},\n\n  {\n  "a":2}, {"a":3}\n]\n{"a":4}\n')).to.deep.equal([3, 5, 6, 8]);
    expect(lines('[\n{"a":1},\n{"a":"x\n{"a":3}\n]\n{"a":4}\n')).to.deep.equal([2, 3, 4, 6]);
    expect(lines('data: {"a":\ndata: 1}\n\ndata: {}\n')).to.deep.equal([1, 4]);
  });
});
