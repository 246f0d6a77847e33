// React 19, memoised flat cards (what assistant-ui style lists do)
import { createElement as h, memo } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { flatMemo } from './_flat.js';
const Card = memo(({ call: n, depth }) =>
  h(
    'div',
    {
      className: 'c',
      style: {
        marginLeft: depth * 12,
        border: '1px solid #ccc',
        borderRadius: 4,
        padding: '4px 8px',
        font: '13px/18px sans-serif',
      },
    },
    h('b', null, n.title),
    ' ',
    h('span', null, n.status),
    h('div', null, n.text),
  ),
);
const List = ({ items }) => items.map((x) => h(Card, { key: x.call.id, call: x.call, depth: x.depth }));
let root;
export function render(host, roots) {
  root ??= createRoot(host);
  flushSync(() => root.render(h(List, { items: flatMemo(roots) })));
}
