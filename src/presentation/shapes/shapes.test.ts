import { expect } from 'chai';
import fc from 'fast-check';
import { codexOutput, codexSession } from './codex-output.js';
import { markedOutput } from './exit-markers.js';
import { grepLines, headedMatches, listedPaths } from './grep-text.js';
import { numberedLines, plainReadView } from './numbered-lines.js';
import { joinedStreams } from './output-streams.js';
import { patchDiffs, unifiedDiffs } from './patch-text.js';
import { planView } from './plan-items.js';
import { commandLine, unwrapped } from './shell-words.js';

describe('numberedLines', () => {
  const table: readonly (readonly [text: string, numbers: readonly number[] | null, rest: string])[] = [
    ['     1→a\n     2→b', [1, 2], ''],
    ['1\ta\n2\tb\n', [1, 2], ''],
    ['00009| a\n00010| b', [9, 10], ''],
    ['7: a\r\n8: b\r\n', [7, 8], ''],
    ['     1→a\nb\n     2→c', [1], 'b\n     2→c'],
    ['1: a\n3: c', [1], '3: c'],
    ['plain', null, ''],
    ['', null, ''],
    ['12:30 is no line of a file', null, ''],
  ];
  for (const [text, numbers, rest] of table)
    it(JSON.stringify(text), () => {
      const read = numberedLines(text);
      expect(read?.lines.map((line) => line.number) ?? null).to.deep.equal(numbers);
      if (read !== null) expect(read.rest).to.equal(rest);
    });

  it('gives back what `cat -n` was given', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string().map((line) => line.replace(/[\r\n]/g, '')),
          { minLength: 1 },
        ),
        fc.integer({ min: 1, max: 9000 }),
        (lines, first) => {
          const printed = lines.map((line, index) => `${String(first + index).padStart(6)}→${line}`).join('\n');
          expect(numberedLines(printed)?.lines.map((line) => line.text)).to.deep.equal(lines);
        },
      ),
    );
  });
});

describe('plainReadView', () => {
  it('numbers the lines, without one for the last line break', () => {
    expect(plainReadView('a', 'x\r\ny\n', 5, 9)).to.deep.equal({
      card: 'read',
      path: 'a',
      offset: 5,
      lines: [
        { number: 5, text: 'x' },
        { number: 6, text: 'y' },
      ],
      totalLines: 9,
    });
    expect(plainReadView('a', '', 1).lines).to.deep.equal([]);
    expect(plainReadView('a', '\n', 1).lines).to.deep.equal([{ number: 1, text: '' }]);
  });
});

describe('markedOutput', () => {
  const table: readonly (readonly [text: string, output: string, end: object])[] = [
    ['a\n', 'a\n', { exitCode: 0 }],
    ['(no output)', '', { exitCode: 0 }],
    ['[exit code: 7]', '', { exitCode: 7 }],
    ['a\n[exit code: 7]', 'a', { exitCode: 7 }],
    ['a\n[exit code: 7]\nb', 'a\n[exit code: 7]\nb', { exitCode: 0 }],
    ['say [exit code: 7]', 'say [exit code: 7]', { exitCode: 0 }],
    ['a\n[killed by signal: SIGKILL]', 'a', { signal: 'SIGKILL' }],
    ['a\n[shell killed by signal: SIGHUP]\nreset', 'a\n[shell killed by signal: SIGHUP]\nreset', { signal: 'SIGHUP' }],
    [
      'a\n[output truncated; full output: /tmp/x]\n[exit code: 2]',
      'a\n[output truncated; full output: /tmp/x]',
      { exitCode: 2, truncated: { note: '/tmp/x' } },
    ],
    [
      'a\n[exit code: 2]\n\n(Omitted 9 bytes. More at: /tmp/x.)',
      'a',
      { exitCode: 2, truncated: { note: 'Omitted 9 bytes. More at: /tmp/x.' } },
    ],
    ['Error: 0 errors found', 'Error: 0 errors found', { exitCode: 0 }],
    ['', '', { exitCode: 0 }],
  ];
  for (const [text, output, end] of table)
    it(JSON.stringify(text), () => {
      expect(markedOutput(text)).to.deep.equal({ card: 'terminal', output, ...end });
    });
});

describe('codexOutput', () => {
  const table: readonly (readonly [text: string, output: string, facts: object])[] = [
    ['plain', 'plain', {}],
    ['Exit code: 124\nWall time: 3 seconds\nOutput:\n', '', { exitCode: 124, durationMs: 3000 }],
    [
      'Exit code: 0\nWall time: 0.1 seconds\nOutput:\nExit code: 1\n',
      'Exit code: 1\n',
      { exitCode: 0, durationMs: 100 },
    ],
    ['Exit code: 0\nno head after all', 'Exit code: 0\nno head after all', {}],
    ['{"output":"a","metadata":{"exit_code":1}}', 'a', { exitCode: 1 }],
    ['{"output":"a"}', '{"output":"a"}', {}],
    ['{broken', '{broken', {}],
    [
      'Total output lines: 900\n\na…120 tokens truncated…b',
      'Total output lines: 900\n\na…120 tokens truncated…b',
      { truncated: { note: 'a…120 tokens truncated…' } },
    ],
  ];
  for (const [text, output, facts] of table)
    it(JSON.stringify(text), () => {
      expect(codexOutput(text)).to.deep.equal({ card: 'terminal', output, ...facts });
    });

  it('names the session that goes on', () => {
    expect(codexSession('Wall time: 1 seconds\nProcess running with session ID 42\nOutput:\n')).to.equal('42');
    expect(codexSession('done')).to.equal(undefined);
  });
});

describe('grep and glob texts', () => {
  it('keep each line that has no known form', () => {
    expect(grepLines('strange', undefined)).to.deep.equal([{ path: '', matches: [{ line: 'strange' }] }]);
    expect(grepLines('a-b.ts-3-x\na-b.ts:4:y', undefined)).to.deep.equal([
      {
        path: 'a-b.ts',
        matches: [
          { lineNumber: 3, line: 'x' },
          { lineNumber: 4, line: 'y' },
        ],
      },
    ]);
    expect(grepLines('src/a.ts:plain', undefined)).to.deep.equal([{ path: 'src/a.ts', matches: [{ line: 'plain' }] }]);
  });

  it('lose no line of any text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z:.\-0-9 ]{1,12}$/)), (lines) => {
        const kept = lines.filter((line) => line !== '' && line !== '--');
        const found = grepLines(lines.join('\n'), undefined).flatMap((file) => file.matches);
        expect(found).to.have.length(kept.length);
      }),
    );
  });

  it('are null where they are something else', () => {
    expect(headedMatches('src/a.ts')).to.equal(null);
    expect(headedMatches('Found 2 matches\nbut says no more')).to.equal(null);
    expect(listedPaths('')).to.equal(null);
  });
});

describe('joinedStreams', () => {
  it('covers the whole output with its stretches', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (stdout, stderr) => {
        const { output, streams } = joinedStreams(stdout, stderr);
        expect(streams?.reduce((sum, stretch) => sum + stretch.length, 0) ?? output.length).to.equal(output.length);
        expect(output.endsWith(stderr) && output.startsWith(stdout)).to.equal(true);
      }),
    );
  });
});

describe('patches', () => {
  it('take the name that is known for the only file', () => {
    expect(unifiedDiffs('--- x\n+++ x\n@@ -1 +1 @@\n-a\n+b\n', '/w/x')[0]?.path).to.equal('/w/x');
    expect(unifiedDiffs('@@ -3 +3 @@\n-a\n+b\n', '/w/x')[0]).to.include({ path: '/w/x', oldStart: 3 });
    expect(unifiedDiffs('', '/w/x')).to.deep.equal([]);
  });
  it('give nothing for what is none', () => {
    expect(patchDiffs('hello')).to.deep.equal([]);
    expect(patchDiffs('')).to.deep.equal([]);
  });
});

describe('planView', () => {
  it('reads the words of many agents', () => {
    expect(
      planView([
        { step: 'a', status: 'IN_PROGRESS' },
        { text: 'b', completed: true },
        'c',
        { content: 'd', status: 'odd' },
        { status: 'done' },
      ]),
    ).to.deep.equal({
      card: 'plan',
      items: [
        { text: 'a', status: 'active' },
        { text: 'b', status: 'done' },
        { text: 'c', status: 'pending' },
        { text: 'd', status: 'pending' },
      ],
    });
    expect(planView([])).to.deep.equal({ card: 'plan', items: [] });
    expect(planView([7])).to.equal(null);
    expect(planView([{ text: 'x', status: 'constructor' }])?.items[0]?.status).to.equal('pending');
  });
});

describe('command lines', () => {
  for (const [words, line] of [
    [['bash', '-lc', 'a | b'], 'a | b'],
    [['/usr/bin/zsh', '-c', 'x'], 'x'],
    [['powershell.exe', '-Command', 'x y'], 'x y'],
    [['bash', 'run.sh', 'x'], 'bash run.sh x'],
    [['git', 'commit', '-m', "it's"], String.raw`git commit -m 'it'\''s'`],
    [[''], "''"],
  ] as const)
    it(words.join(' '), () => {
      expect(commandLine(words)).to.equal(line);
    });

  for (const [line, script] of [
    ["bash -lc 'npm test'", 'npm test'],
    ['/bin/sh -c "ls -l"', 'ls -l'],
    ['bash -lc ls', 'ls'],
    ["bash -lc 'a'b'c'", "bash -lc 'a'b'c'"],
    ['bash -lc "echo $X"', 'bash -lc "echo $X"'],
    ['npm test', 'npm test'],
  ] as const)
    it(`unwraps ${line}`, () => {
      expect(unwrapped(line)).to.equal(script);
    });
});
