import { expect } from 'chai';
import { grammars } from '../src/components/tool-card/syntax/grammars.js';
import { tokens } from '../src/components/tool-card/syntax/highlighter.js';
import { languageOf } from '../src/components/tool-card/syntax/language-of.js';

const spans = async (lines: readonly string[], language: string): Promise<readonly string[][] | undefined> =>
  (await tokens(lines, language))?.map((found, row) =>
    found.map(({ from, to, scope }) => `${scope}:${lines[row]?.slice(from, to) ?? ''}`),
  );

describe('syntax', () => {
  const languages: readonly (readonly [path: string, language: string | null, lang?: string])[] = [
    ['src/a.ts', 'typescript'],
    ['C:\\w\\A.PY', 'python'],
    ['Dockerfile', 'dockerfile'],
    ['docker/Makefile', 'makefile'],
    ['CMakeLists.txt', 'cmake'],
    ['a.unheard-of', null],
    ['constructor', null],
    ['a.toml', 'ini'],
    ['noending', 'rust', 'rs'],
    ['noending', 'python', 'Python'],
  ];
  for (const [path, language, lang] of languages) {
    it(`knows the language of ${path}: ${language ?? 'none'}`, () => {
      expect(languageOf(path, lang)).to.equal(language);
    });
  }

  it('finds the tokens of each line, within its bounds, across lines', async () => {
    expect(await spans(['let a = 1; /* x', 'y */ "z"'], 'javascript')).to.deep.equal([
      ['keyword:let', 'number:1', 'comment:/* x'],
      ['comment:y */', 'string:"z"'],
    ]);
  });

  it('finds those of an embedded language', async () => {
    const found = (await spans(['<script>let a = 1;</script>'], 'xml'))?.[0];
    expect(found).to.include('keyword:let').and.to.include('name:script');
  });

  it('leaves long lines plain and refuses what it does not know', async () => {
    expect(await spans([`"${'x'.repeat(3000)}"`, '"y"'], 'javascript')).to.deep.equal([[], ['string:"y"']]);
    expect(await tokens(['x'], 'klingon')).to.equal(null);
    expect(await tokens(['x'], 'constructor')).to.equal(null);
  });

  it('has a grammar for each language, at least thirty', async function () {
    this.timeout(120_000);
    const names = Object.keys(grammars);
    expect(names.length).to.be.greaterThan(29);
    for (const name of names) {
      const found = await tokens(['# a', '"text" 12 // b'], name);
      expect(found, name).to.have.lengthOf(2);
    }
  });
});
