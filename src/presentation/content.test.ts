import { expect } from 'chai';
import fc from 'fast-check';
import { contentFrom } from './content.js';

const text = (value: string): unknown => ({ type: 'text', text: value });

describe('contentFrom', () => {
  const table: readonly (readonly [what: string, value: unknown, blocks: readonly unknown[]])[] = [
    ['nothing', null, []],
    ['undefined', undefined, []],
    ['an empty text', '', []],
    ['a text', 'hello', [text('hello')]],
    ['a text that looks like JSON', '{"a":1}', [text('{"a":1}')]],
    ['a list of texts', ['a', 'b'], [text('a'), text('b')]],
    ['an empty text part', [{ type: 'text', text: '' }], [text('')]],
    ['a number', 42, [{ type: 'json', value: 42 }]],
    ['an unknown object', { rows: [1] }, [{ type: 'json', value: { rows: [1] } }]],
    ['a part of unknown type', [{ type: 'hologram', x: 1 }], [{ type: 'json', value: { type: 'hologram', x: 1 } }]],
    ['a text part without text', [{ type: 'text', text: 7 }], [{ type: 'json', value: { type: 'text', text: 7 } }]],
    [
      'an MCP image',
      [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }],
      [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }],
    ],
    [
      'MCP audio',
      [{ type: 'audio', data: 'AAAA', mimeType: 'audio/wav' }],
      [{ type: 'audio', data: 'AAAA', mimeType: 'audio/wav' }],
    ],
    [
      'an embedded resource',
      [{ type: 'resource', resource: { uri: 'x:1', mimeType: 'text/html', text: '<b>' } }],
      [{ type: 'resource', uri: 'x:1', mimeType: 'text/html', text: '<b>' }],
    ],
    [
      'a resource link',
      [{ type: 'resource_link', uri: 'https://e.example', name: 'n', size: 3 }],
      [{ type: 'resource_link', uri: 'https://e.example', name: 'n', size: 3 }],
    ],
    ['an MCP result', { content: [{ type: 'text', text: 'a' }], isError: false }, [text('a')]],
    [
      'structured content that the text repeats',
      { content: [{ type: 'text', text: '{"a":1}' }], structuredContent: { a: 1 } },
      [text('{"a":1}')],
    ],
    [
      'structured content of its own',
      { content: [{ type: 'text', text: 'one' }], structuredContent: { a: 1 } },
      [text('one'), { type: 'json', value: { a: 1 } }],
    ],
    ['ACP content', [{ type: 'content', content: { type: 'text', text: 'a' } }], [text('a')]],
    [
      'an Anthropic image',
      [{ type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: 'AAAA' } }],
      [{ type: 'image', data: 'AAAA', mimeType: 'image/jpeg' }],
    ],
    [
      'an Anthropic document',
      [{ type: 'document', title: 'T', source: { type: 'base64', media_type: 'application/pdf', data: 'AAAA' } }],
      [{ type: 'resource', uri: 'T', mimeType: 'application/pdf', blob: 'AAAA' }],
    ],
    [
      'an Anthropic search result',
      [{ type: 'search_result', source: 'https://e.example', title: 'T', content: [{ type: 'text', text: 'a' }] }],
      [{ type: 'resource_link', uri: 'https://e.example', title: 'T' }, text('a')],
    ],
    [
      'Responses parts',
      [
        { type: 'input_text', text: 'a' },
        { type: 'output_text', text: 'b' },
      ],
      [text('a'), text('b')],
    ],
    [
      'a Responses image',
      [{ type: 'input_image', image_url: 'data:image/png;base64,AAAA' }],
      [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }],
    ],
    [
      'a Chat image',
      [{ type: 'image_url', image_url: { url: 'https://e.example/i.png' } }],
      [{ type: 'image', uri: 'https://e.example/i.png' }],
    ],
    [
      'a Responses file',
      [{ type: 'input_file', filename: 'a.pdf', file_id: 'file-1' }],
      [{ type: 'resource_link', uri: 'file-1', name: 'a.pdf' }],
    ],
    [
      'a DSH image whose bytes are elsewhere',
      [{ type: 'image', attachment: { attachmentId: 'sha256:00', mediaType: 'image/png', bytes: 69 } }],
      [{ type: 'image', mimeType: 'image/png', uri: 'sha256:00', bytes: 69 }],
    ],
    [
      'DSH’s envelope',
      [{ type: 'tool-result', toolCallId: 'c', content: [{ type: 'text', text: 'a' }], isError: false }],
      [text('a')],
    ],
    [
      'Gemini parts',
      [{ text: 'a' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }],
      [text('a'), { type: 'image', data: 'AAAA', mimeType: 'image/png' }],
    ],
    ['a Gemini response', [{ functionResponse: { id: '1', name: 'f', response: { output: 'a' } } }], [text('a')]],
    ['a Gemini error', [{ functionResponse: { name: 'f', response: { error: 'no' } } }], [text('no')]],
    ['an AI SDK output', { type: 'content', value: [{ type: 'text', text: 'a' }] }, [text('a')]],
    ['an AI SDK error', { type: 'error-text', value: 'no' }, [text('no')]],
    ['an AI SDK value', { type: 'json', value: { a: 1 } }, [{ type: 'json', value: { a: 1 } }]],
    [
      'an opencode attachment',
      [{ type: 'file', mime: 'image/png', url: 'data:image/png;base64,AAAA', filename: 'i.png' }],
      [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }],
    ],
    ['our own block', [{ type: 'json', value: null }], [{ type: 'json', value: null }]],
    ['extra fields', [{ type: 'text', text: 'x', annotations: { audience: ['<b>'] } }], [text('x')]],
  ];
  for (const [what, value, blocks] of table)
    it(`reads ${what}`, () => {
      expect(contentFrom(value)).to.deep.equal(blocks);
    });

  it('takes any JSON, and takes its own result again unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const blocks = contentFrom(value);
        expect(contentFrom(blocks)).to.deep.equal(blocks);
      }),
    );
  });

  it('ends where results wrap results without end', () => {
    let value: unknown = 'x';
    for (let level = 0; level < 10_000; level++) value = { type: 'content', content: value };
    expect(contentFrom(value)).to.have.length(1);
  });
});
