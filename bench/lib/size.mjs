// Minimal usable import of each peer: esbuild --minify, gzip -9. Workers and CSS counted apart.
// `split`: only the entry and its static imports count (lazy chunks left out); otherwise everything is in one file.
import * as esbuild from 'esbuild';
import { gzipSync } from 'node:zlib';
const ROOT = new URL('..', import.meta.url).pathname;
const X = (s) => `globalThis.x = ${s};`;
const ENTRIES = {
  'ours: diff card, with lit': { src: `import '../dist/define/dsh-diff-card.js';`, split: true },
  'ours: terminal card, with lit': { src: `import '../dist/define/dsh-terminal-card.js';`, split: true },
  'ours: tree and generic card, with lit': {
    src: `import '../dist/define/dsh-tool-tree.js'; import '../dist/define/dsh-generic-card.js';`,
    split: true,
  },
  'ours: every element, with lit': { src: `import '../dist/define/all.js';`, split: true },
  'ours: every reader': `import { openLog } from '../dist/readers/open-log.js'; import { createReader } from '../dist/readers/create-reader.js'; ${X('[openLog, createReader]')}`,
  'ours: Session without tool definitions': {
    src: `import { Session } from '../dist/runtime/session.js'; ${X('Session')}`,
    empty: /presentation\/tools\//,
  },

  'lit (LitElement, html, css)': `import { LitElement, html, css } from 'lit'; ${X('[LitElement, html, css]')}`,
  'lit + repeat': `import { LitElement, html, css } from 'lit'; import { repeat } from 'lit/directives/repeat.js'; ${X('[LitElement, html, css, repeat]')}`,
  '@lit-labs/virtualizer (with lit)': `import '@lit-labs/virtualizer'; import { LitElement } from 'lit'; ${X('LitElement')}`,
  '@tanstack/lit-virtual (with lit)': `import { VirtualizerController } from '@tanstack/lit-virtual'; import { LitElement } from 'lit'; ${X('[VirtualizerController, LitElement]')}`,
  'diff (jsdiff) structuredPatch': `import { structuredPatch } from 'diff'; ${X('structuredPatch')}`,
  'diff (jsdiff) all': `import * as d from 'diff'; ${X('d')}`,
  'fast-myers-diff': `import { diff } from 'fast-myers-diff'; ${X('diff')}`,
  'diff-match-patch': `import D from 'diff-match-patch'; ${X('D')}`,
  'diff-sequences': `import D from 'diff-sequences'; ${X('D')}`,
  'vscode-diff DefaultLinesDiffComputer': `import { DefaultLinesDiffComputer } from 'vscode-diff'; ${X('DefaultLinesDiffComputer')}`,
  'own ref-diff': `import { refDiff, unifiedRows } from './lib/ref-diff.mjs'; ${X('[refDiff, unifiedRows]')}`,
  'diff2html core html()': `import { html } from 'diff2html'; ${X('html')}`,
  'Diff2HtmlUI (full, all languages)': `import { Diff2HtmlUI } from 'diff2html/lib-esm/ui/js/diff2html-ui.js'; ${X('Diff2HtmlUI')}`,
  'Diff2HtmlUI slim': `import { Diff2HtmlUI } from 'diff2html/lib-esm/ui/js/diff2html-ui-slim.js'; ${X('Diff2HtmlUI')}`,
  '@pierre/diffs FileDiff (entry only, grammars lazy)': {
    src: `import { FileDiff } from '@pierre/diffs'; ${X('FileDiff')}`,
    split: true,
  },
  '@pierre/diffs FileDiff (one file, all grammars)': `import { FileDiff } from '@pierre/diffs'; ${X('FileDiff')}`,
  '@pierre/diffs worker (one file)': `import '@pierre/diffs/worker/worker.js';`,
  '@git-diff-view/core': `import { DiffFile } from '@git-diff-view/core'; ${X('DiffFile')}`,
  '@git-diff-view/react (react external)': {
    src: `import { DiffView } from '@git-diff-view/react'; import { generateDiffFile } from '@git-diff-view/file'; ${X('[DiffView, generateDiffFile]')}`,
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
  },
  '@codemirror/merge unified (with view, state)': `import { unifiedMergeView } from '@codemirror/merge'; import { EditorView } from '@codemirror/view'; ${X('[unifiedMergeView, EditorView]')}`,
  'monaco-editor diff editor (editor.api, no languages)': `import * as m from 'monaco-editor/editor/editor.api.js'; ${X('m.editor.createDiffEditor')}`,
  'monaco-editor worker': `import 'monaco-editor/editor/editor.worker.js';`,
  'react-diff-view (react external)': {
    src: `import { Diff, Hunk, parseDiff } from 'react-diff-view'; ${X('[Diff, Hunk, parseDiff]')}`,
    external: ['react', 'react-dom', 'react/jsx-runtime'],
  },
  'react-diff-viewer-continued (react external)': {
    src: `import V from 'react-diff-viewer-continued'; ${X('V')}`,
    external: ['react', 'react-dom', 'react/jsx-runtime'],
  },
  'react + react-dom/client': `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; ${X('[createElement, createRoot]')}`,
  '@xterm/xterm': `import { Terminal } from '@xterm/xterm'; ${X('Terminal')}`,
  '@xterm/addon-webgl': `import { WebglAddon } from '@xterm/addon-webgl'; ${X('WebglAddon')}`,
  '@wterm/dom (WASM inlined)': `import { WTerm } from '@wterm/dom'; ${X('WTerm')}`,
  ansi_up: `import { AnsiUp } from 'ansi_up'; ${X('AnsiUp')}`,
  anser: `import A from 'anser'; ${X('A')}`,
  'fancy-ansi': `import { FancyAnsi } from 'fancy-ansi'; ${X('FancyAnsi')}`,
  'ansi-to-html': `import C from 'ansi-to-html'; ${X('C')}`,
  'ansi-to-react (react external)': {
    src: `import C from 'ansi-to-react'; ${X('C')}`,
    external: ['react', 'react/jsx-runtime'],
  },
  'own ref-ansi': `import { RefTerm } from './lib/ref-ansi.mjs'; ${X('RefTerm')}`,
  '@assistant-ui/react (Thread, Message primitives; react external)': {
    src: `import { ThreadPrimitive, MessagePrimitive, AssistantRuntimeProvider, useLocalRuntime } from '@assistant-ui/react'; ${X('[ThreadPrimitive, MessagePrimitive, AssistantRuntimeProvider, useLocalRuntime]')}`,
    external: ['react', 'react-dom', 'react/jsx-runtime'],
  },
  '@assistant-ui/react (everything; react external)': {
    src: `import * as A from '@assistant-ui/react'; ${X('A')}`,
    external: ['react', 'react-dom', 'react/jsx-runtime'],
  },
};
/** Replaces the modules whose path matches by empty ones. */
const emptied = (filter) => ({
  name: 'emptied',
  setup: ({ onLoad }) => onLoad({ filter }, () => ({ contents: 'module.exports = {};', loader: 'js' })),
});
export async function sizes(only, log) {
  const rows = [];
  for (const [peer, e] of Object.entries(ENTRIES)) {
    if (only && only !== 'all' && !peer.includes(only)) continue;
    const { src, split = false, external, empty } = typeof e === 'string' ? { src: e } : e,
      row = { workload: 'size', peer };
    try {
      const r = await esbuild.build({
        stdin: { contents: src, resolveDir: ROOT, sourcefile: 'size.js' },
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        write: false,
        outdir: '/x',
        splitting: split,
        external,
        plugins: empty ? [emptied(empty)] : [],
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
        loader: { '.ttf': 'empty', '.wasm': 'binary', '.svg': 'empty' },
        metafile: true,
      });
      let js = r.outputFiles.filter((f) => f.path.endsWith('.js'));
      if (split) {
        // the entry and what it imports statically
        const need = new Set(),
          walk = (n) => {
            if (need.has(n)) return;
            need.add(n);
            for (const i of r.metafile.outputs[n].imports)
              if (i.kind === 'import-statement' && r.metafile.outputs[i.path]) walk(i.path);
          };
        const names = Object.keys(r.metafile.outputs),
          entry = names.find((n) => n.endsWith('/stdin.js')); // lazy chunks have an entryPoint too, so go by name
        if (!entry) throw new Error('\nno entry chunk');
        walk(entry);
        const keep = new Set([...need].map((n) => n.split('/').pop()));
        js = js.filter((f) => keep.has(f.path.split('/').pop()));
      }
      row.minKB = js.reduce((s, f) => s + f.contents.length, 0) / 1000;
      row.gzKB = js.reduce((s, f) => s + gzipSync(f.contents, { level: 9 }).length, 0) / 1000;
      const css = r.outputFiles.filter((f) => f.path.endsWith('.css'));
      row.note = css.length
        ? `+ css ${(css.reduce((s, f) => s + gzipSync(f.contents, { level: 9 }).length, 0) / 1000).toFixed(1)} kB gz`
        : '';
    } catch (err) {
      row.note = 'error: ' + String(err.message).split('\n')[1]?.slice(0, 120);
    }
    rows.push(row);
    log?.(row);
  }
  return rows;
}
