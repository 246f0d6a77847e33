import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { cwd, editCall, home, inState } from '../fixtures/calls.fixture.js';
import type { DshDiffCard } from '../src/components/tool-card/diff-card/diff-card.js';
import type { FileDiff } from '../src/presentation/intent.js';
import { inEveryState } from './in-every-state.js';
import { malformed } from './malformed.js';

const meta: Meta<DshDiffCard> = {
  title: 'Cards/Diff',
  component: 'dsh-diff-card',
  args: { cwd, home },
  argTypes: {
    layout: { control: 'inline-radio', options: ['auto', 'unified', 'split'] },
    whitespace: { control: 'inline-radio', options: ['show', 'dim', 'ignore'] },
  },
};
export default meta;
type Story = StoryObj<DshDiffCard>;

const ledger = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => {
    const line = from + index;
    if (line % 9 === 0) return `export function post${line}(entry: Entry, book: Book): Result {`;
    if (line % 9 === 8) return '}';
    return `  const net${line} = round(entry.amount * ${line}, 2); // cents of row ${line}`;
  }).join('\n') + '\n';

const before = ledger(0, 160);
const after = before
  .replace('round(entry.amount * 30, 2)', 'roundHalfEven(entry.amount * 30, 2)')
  .replace('  const net31 = round(entry.amount * 31, 2); // cents of row 31\n', '')
  .replace('export function post99(entry: Entry', 'export async function post99(entry: Entry')
  .replace('  const net104', '  const vat104 = entry.vat ?? 0;\n  const net104');
const change: FileDiff = { path: `${cwd}/src/post.ts`, oldText: before, newText: after, oldStart: 1, newStart: 1 };
const created: FileDiff = {
  path: `${cwd}/tools/sum.py`,
  oldText: null,
  newText:
    'from decimal import Decimal\n\n\ndef total(rows: list[dict]) -> Decimal:\n    """Sum of all nets."""\n    return sum(Decimal(row["net"]) for row in rows)\n',
};
const diffs = [change];

/** One line, with what was added and removed. */
export const Closed: Story = { args: { block: editCall() } };

/** What was changed, applied. */
export const Open: Story = { args: { block: editCall(), open: true } };

/** Every state that the call passes through. */
export const States: Story = { render: () => inEveryState('dsh-diff-card', editCall()) };

/** It waits for a person: the change is proposed, and the row opens by itself. */
export const AwaitingApproval: Story = { args: { block: inState(editCall(), 'awaiting-approval') } };

/** A person did not allow it: the change stays to be seen, marked as not applied. */
export const Denied: Story = { args: { block: inState(editCall(), 'denied'), open: true } };

/** The text to be written is still arriving. */
export const Streaming: Story = { args: { block: inState(editCall(), 'streaming'), open: true } };

/** The tool failed: nothing was changed. */
export const Failed: Story = { args: { block: inState(editCall(), 'error'), open: true } };

/** A diff view on its own: any two texts, no call. Folds open ten lines at a time or as a whole. */
export const Alone: Story = { args: { diffs, open: true } };

/** Side by side, as the card does by itself where it is wide enough. */
export const Split: Story = { args: { diffs, open: true, layout: 'split' } };

/** Under each other, whatever the width. */
export const Unified: Story = { args: { diffs, open: true, layout: 'unified' } };

const long = 'The quick brown fox posts the entry, the lazy dog balances the book. ';

/** Long lines wrap instead of scrolling. */
export const Wrapped: Story = {
  args: {
    diffs: [
      { path: 'notes.md', oldText: `${long.repeat(6)}\n`, newText: `${long.repeat(3)}Indeed! ${long.repeat(3)}\n` },
    ],
    open: true,
    wrap: true,
  },
};

/** A new file as a whole. */
export const NewFile: Story = { args: { diffs: [created], open: true } };

/** Many files with a list of them: changed, new, moved, deleted, binary. */
export const ManyFiles: Story = {
  args: {
    diffs: [
      change,
      created,
      {
        path: 'src/book.ts',
        oldPath: 'lib/book.ts',
        kind: 'move',
        oldText: 'export {};\n',
        newText: 'export { Book };\n',
      },
      { path: 'src/old.ts', kind: 'delete', oldText: 'export const old = true;\n', newText: '' },
      { path: 'logo.png', kind: 'binary', oldText: '', newText: '' },
    ],
    open: true,
  },
};

/** White space, line endings and characters that are not seen, made visible. */
export const Unseen: Story = {
  args: {
    diffs: [
      { path: 'tabs.ts', oldText: '\tindented();\nend \n', newText: '    indented();\nend\n' },
      { path: 'endings.txt', oldText: 'one\r\ntwo\r\n', newText: 'one\n2\n' },
      { path: 'last.txt', oldText: 'one\ntwo\n', newText: 'one\ntwo' },
      {
        path: 'trojan.js',
        oldText: "if (role != 'user') {\n",
        newText: "if (role != 'user\u202e \u2066// only admins\u2069 \u2066') {\n",
      },
      { path: 'letters.txt', oldText: 'caf\u00e9\n', newText: 'cafe\u0301\n' },
      { path: 'zero\u200bwidth.py', oldText: 'total = 1\n', newText: 'to\u200btal = 1\n' },
    ],
    open: true,
  },
};

const patch = `diff --git a/bin/post.sh b/bin/post.sh
old mode 100644
new mode 100755
--- a/bin/post.sh
+++ b/bin/post.sh
@@ -10,5 +10,6 @@ main() {
   local file=$1
-  post $file
+  [ -f "$file" ] || exit 1
+  post "$file"
   echo done
 }
 main "$@"
@@ -40,4 +41,4 @@ usage() {
 a hunk that ends too soon
`;

/** A patch as text, with its places, a mode, and a fault in it. */
export const Patch: Story = { args: { patch, open: true } };

/** Changes of white space alone are dim. */
export const DimWhitespace: Story = {
  args: {
    diffs: [{ path: 'a.ts', oldText: 'if (a) {\n  b();\n  c();\n}\n', newText: 'if (a) {\n    b();\n    d();\n}\n' }],
    open: true,
    whitespace: 'dim',
  },
};

const texts: FileDiff = {
  path: 'generated.ts',
  oldText: ledger(0, 100_000),
  newText: ledger(0, 100_000).replaceAll('* 77', '* 78'),
};

/** A hundred thousand lines. */
export const Huge: Story = { args: { diffs: [texts], open: true } };

/** One line of two megabytes, cut around what changed. */
export const LongLine: Story = {
  args: {
    diffs: [
      {
        path: 'bundle.min.js',
        oldText: `${'a(1);'.repeat(200_000)}let x=1;${'b(2);'.repeat(200_000)}\n`,
        newText: `${'a(1);'.repeat(200_000)}let x=2;${'b(2);'.repeat(200_000)}\n`,
      },
    ],
    open: true,
  },
};

/** The long change of a call: its beginning and its end, and what lies between by number. */
export const LongCall: Story = {
  args: {
    block: {
      callId: 'write-1',
      toolName: 'write',
      callView: {
        card: 'diff',
        title: 'Write',
        diffs: [{ path: `${cwd}/src/rows.ts`, oldText: null, newText: ledger(0, 400) }],
      },
      content: 'Written',
    },
    open: true,
  },
};

/** No difference. */
export const Empty: Story = {
  args: { diffs: [{ path: 'same.txt', oldText: 'same\n', newText: 'same\n' }], open: true },
};

/** Whatever it is given, it draws a row. */
export const Malformed: Story = { args: { block: malformed, open: true } };

/** Chinese words from a Chinese page. */
export const Chinese: Story = {
  args: {
    diffs: [{ path: '文档/笔记.md', oldText: '今天开会，讨论预算。\n', newText: '明天开会，讨论决算。\n' }],
    open: true,
    lang: 'zh',
  },
};
