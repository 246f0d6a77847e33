import { expect } from 'chai';
import type { JsonValue } from '../presentation/intent.js';
import { PathedJson } from './pathed-json.js';

type Piece = readonly [path: string, value: JsonValue, goesOn?: true];

const TABLE: readonly (readonly [string, readonly Piece[], string])[] = [
  ['nothing', [], '{}'],
  [
    'a string in pieces',
    [
      ['$.a', 'x"', true],
      ['$.a', '\n', true],
      ['$.a', ''],
    ],
    '{"a":"x\\"\\n"}',
  ],
  [
    'values of all kinds',
    [
      ['$.a', 1],
      ['$.b', true],
      ['$.c', null],
      ['$.d', 'x'],
    ],
    '{"a":1,"b":true,"c":null,"d":"x"}',
  ],
  [
    'objects in arrays in objects, and back out',
    [
      ['$.r.i[0].n', 'a'],
      ['$.r.i[0].m', 1],
      ['$.r.i[1].n', 'b'],
      ['$.r.s[0]', 'x'],
      ['$.r.s[1]', 'y'],
      ['$.z', 2],
    ],
    '{"r":{"i":[{"n":"a","m":1},{"n":"b"}],"s":["x","y"]},"z":2}',
  ],
  [
    'an array in an array',
    [
      ['$.a[0][0]', 1],
      ['$.a[0][1]', 2],
      ['$.a[1][0]', 3],
    ],
    '{"a":[[1,2],[3]]}',
  ],
  [
    'quoted keys',
    [
      ["$['a.b']", 1],
      ["$['c d'][0]", 2],
    ],
    '{"a.b":1,"c d":[2]}',
  ],
  [
    'a string whose end never came',
    [
      ['$.a', 'x', true],
      ['$.b', 1],
    ],
    '{"a":"x","b":1}',
  ],
  ['a string that is cut off', [['$.a', 'x', true]], '{"a":"x"}'],
  [
    'a path that leads nowhere',
    [
      ['$', 1],
      ['', 'x'],
    ],
    '{}',
  ],
];

describe('PathedJson', () => {
  for (const [name, pieces, expected] of TABLE)
    it(name, () => {
      const json = new PathedJson();
      const text =
        pieces.map(([path, value, goesOn]) => json.value(path, value, goesOn === true)).join('') + json.end();
      expect(text).to.equal(expected);
      expect(() => JSON.parse(text) as unknown).to.not.throw();
    });
});
