import next from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import { fenceRule } from './scripts/lint/fence-rule.mjs';
import { importOrder } from './scripts/lint/import-order.mjs';

/** Rules for React components; half of lint's time, and nothing to find where no component is that people see. */
const REACT_RULES = Object.fromEntries(
  next
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((name) => /^(react|react-hooks|jsx-a11y|@next\/next)\//.test(name))
    .map((name) => [name, 'off']),
);

/** Those of them for which React's compiler reads the whole file: half of lint's time, mostly in files without React. */
const COMPILER_RULES = Object.fromEntries(
  Object.entries(REACT_RULES).filter(
    ([name]) =>
      name.startsWith('react-hooks/') && !/\/(rules-of-hooks|exhaustive-deps)$/.test(name),
  ),
);

/** Code that is fetched later without waiting for a network (docs/decisions/0068). */
const LAZY = [
  "CallExpression[callee.name='lazy'] ImportExpression",
  "CallExpression[callee.name='dynamic'] > ArrowFunctionExpression > CallExpression[callee.name!='fetchPart']",
];

/** One way to write a moment on every page. */
const DATES =
  'A date reads 6月18日 09:26: momentText, shortDateText, dateText or agoText of lib/format/dates.';

const config = [
  {
    ignores: [
      'node_modules/',
      '.next/',
      'out/',
      'console/out/',
      'console/.next/',
      'build/',
      'public/',
      '.data/',
      '.cache/',
      '**/next-env.d.ts',
      'server/db/migrations/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...next,
  ...nextTypescript,
  {
    files: ['server/**', 'worker/**', 'e2e/**', 'scripts/**', '**/*.test.{ts,tsx}'],
    rules: REACT_RULES,
  },
  { files: ['**/*.ts'], ignores: ['**/use-*.ts'], rules: COMPILER_RULES },
  { plugins: { house: { rules: { fences: fenceRule } } }, rules: { 'house/fences': 'error' } },
  importOrder,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'react/no-danger': 'error',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': [
        'error',
        { max: 70, skipBlankLines: true, skipComments: true, IIFEs: true },
      ],
    },
  },
  // the compiler finds these (noUnusedLocals, noUnusedParameters); the rule took a third of the time of all rules
  {
    files: ['**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  // pictures are uploads of our own server or data of the page; the export has no image optimiser
  { rules: { '@next/next/no-img-element': 'off' } },
  {
    files: ['app/**/page.tsx', 'console/app/**/page.tsx'],
    rules: { 'max-lines': ['error', { max: 80 }] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'scripts/**', 'server/cli/**', '*.config.*'],
    rules: { 'no-console': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['lib/**', 'components/**', 'app/**'],
    ignores: ['lib/platform/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'Storage has one owner: lib/platform.',
        })),
      ],
    },
  },
  {
    files: ['lib/**', 'components/**', 'app/**'],
    ignores: ['lib/api/**', 'lib/platform/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='fetch']",
          message: 'fetch has one owner: lib/api.',
        },
        ...LAZY.map((selector) => ({
          selector,
          message:
            'On a bad network this takes the page with it: lazyPart, lazyLayer or fetchPart of components/ui.',
        })),
      ],
    },
  },
  {
    files: ['lib/**', 'components/**', 'app/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'toLocaleString',
          message: 'The first use costs a slow phone 100 ms: countToText of lib/format.',
        },
        ...['toLocaleDateString', 'toLocaleTimeString', 'DateTimeFormat'].map((property) => ({
          property,
          message: DATES,
        })),
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: ['timeFormat', 'timeFrom'].map((name) => ({
            name: '@/lib/format',
            importNames: [name],
            message: DATES,
          })),
        },
      ],
    },
  },
  // values of date fields, and what lib/ offers to other programs
  {
    files: ['lib/card/reminder.ts', 'lib/account/profile/form.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['console/**'],
    ignores: ['console/api/client.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'fetch has one owner: console/api/client.ts.' },
      ],
    },
  },
  // compilers of the console read the same settings as the app's
  { files: ['console/next.config.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
];

export default config;
