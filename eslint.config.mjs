import globals from 'globals';
import tseslint from 'typescript-eslint';
import { configs as lit } from 'eslint-plugin-lit';
import { configs as wc } from 'eslint-plugin-wc';
import litA11y from 'eslint-plugin-lit-a11y';

const pure = ['diff', 'terminal', 'presentation', 'runtime', 'readers', 'bridge'].map((room) => `src/${room}/**/*.ts`);
const tests = ['**/*.test.ts', '**/*.fixture.ts', 'test/**/*.ts', 'stories/**/*.ts', 'fixtures/**/*.ts'];

const sinks = [
  ['innerHTML', 'outerHTML', 'srcdoc'].map((property) => ({
    selector: `AssignmentExpression > MemberExpression.left[property.name='${property}']`,
    message: `Text goes in as text: no ${property}.`,
  })),
  {
    selector:
      "CallExpression[callee.property.name=/^(insertAdjacentHTML|write|writeln)$/][callee.object.name='document']",
    message: 'Text goes in as text.',
  },
  { selector: "CallExpression[callee.property.name='insertAdjacentHTML']", message: 'Text goes in as text.' },
  {
    selector: "TaggedTemplateExpression[tag.name='html'] TemplateElement[value.raw=/\\sstyle=/]",
    message: 'No style attribute: it breaks the page policy. Use a class or setProperty.',
  },
  { selector: 'ExportAllDeclaration', message: 'Name what you export.' },
].flat();

export default tseslint.config(
  { ignores: ['dist', 'site', 'storybook-static', 'coverage', 'node_modules', 'work'] },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    files: ['src/**/*.ts', 'stories/**/*.ts', 'test/**/*.ts', 'demo/**/*.ts', 'fixtures/**/*.ts'],
    extends: [
      tseslint.configs.strictTypeChecked,
      lit['flat/recommended'],
      wc['flat/recommended'],
      wc['flat/best-practice'],
      litA11y.configs.recommended,
    ].flat(),
    languageOptions: {
      globals: { ...globals.browser, ...globals.mocha },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    settings: { wc: { elementBaseClasses: ['LitElement', 'CardElement'] } },
    rules: {
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      'wc/guard-super-call': 'off',
      'wc/file-name-matches-element': 'off',
      'lit/no-template-map': 'off',
      'no-restricted-syntax': ['error', ...sinks],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'lit/directives/unsafe-html.js', message: 'Text goes in as text.' },
            { name: 'lit/directives/unsafe-svg.js', message: 'Text goes in as text.' },
            { name: 'lit/directives/style-map.js', message: 'Breaks the page policy: use a class or setProperty.' },
            { name: 'lit/static-html.js', message: 'Only src/slots/render-slot.ts chooses a tag.' },
          ],
        },
      ],
      'no-eval': 'error',
      'no-new-func': 'error',
      'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['src/components/messages.*.ts'], rules: { 'max-lines': 'off' } },
  { files: ['src/slots/render-slot.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: pure,
    rules: {
      'no-restricted-globals': ['error', 'window', 'document', 'customElements', 'navigator', 'process', 'HTMLElement'],
    },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': 'off',
      'no-restricted-syntax': 'off',
      'wc/define-tag-after-class-definition': 'off',
      'wc/max-elements-per-file': 'off',
      'wc/no-invalid-extends': 'off',
    },
  },
);
