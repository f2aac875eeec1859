import hooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import ts from 'typescript-eslint';
import { browserLibs, pureLibs } from './tools/workspaces.mjs';

/** Folders of one kind, read from the tree: a new remote or service is bound by the rules without an edit here. */
const folders = (parent, prefix = '') =>
  readdirSync(new URL(parent, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map((entry) => entry.name);

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      '**/node_modules/**',
      '.repaso/**',
      '.nx/**',
      '**/migrations/.snapshot*',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...ts.configs.strictTypeChecked],
    // One program for all: a program per package would check the shared sources twenty times over.
    languageOptions: {
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // A handler that returns void may be given as an async arrow; the promise itself is still checked elsewhere.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'A door lists its names: `export *` hides what a package promises.',
        },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // A longer function does more than one thing, a longer file has more than one idea. A migration lists statements.
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test/**', 'libs/testing/**', 'e2e/**', '**/migrations/**'],
    rules: { 'max-lines-per-function': ['error', 60], 'max-lines': ['error', 300] },
  },
  {
    files: ['e2e/engines/**/*.ts'],
    rules: {
      // Node's runner awaits what `describe` and `test` return.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['describe', 'test'], package: 'node:test' }] },
      ],
    },
  },
  {
    files: ['**/*.tsx', ...browserLibs.map((lib) => `libs/${lib}/**/*.ts`)],
    ...hooks.configs.flat['recommended-latest'],
  },
  {
    files: pureLibs.map((lib) => `libs/${lib}/src/**/*.ts`),
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time comes in as a parameter.' },
        { object: 'Math', property: 'random', message: 'Randomness comes in as a parameter.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'A door lists its names.' },
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Time comes in as a parameter.',
        },
        { selector: 'Program > VariableDeclaration[kind="let"]', message: 'A pure lib keeps no state.' },
      ],
    },
  },
  {
    files: folders('.', 'mf-').map((remote) => `${remote}/src/**/*.{ts,tsx}`),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react-router*', 'react-intl', 'react-redux', '@reduxjs/*', 'dexie*'],
              message: 'Remotes take these from @repaso/shell-api or @repaso/card-store, the shared surface.',
            },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Calls go through `call` of @repaso/shell-api.' },
      ],
    },
  },
  {
    files: ['**/*.config.ts', '**/*.test.{ts,tsx}', 'e2e/**', 'tools/**', '**/main.ts', '**/*.main.ts'],
    rules: { 'no-restricted-exports': 'off', 'no-console': 'off' },
  },
);
