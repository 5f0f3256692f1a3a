import fs from 'node:fs';
import next from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

/* Who may import whom. One table, generated from the folders, so that a new domain is guarded at birth. */
const foldersOf = (dir) =>
  fs.existsSync(dir)
    ? fs
        .readdirSync(dir, { withFileTypes: true })
        .filter((d) => d.isDirectory())
        .map((d) => d.name)
    : [];
const SHARED_LIB = ['contract', 'validate', 'format', 'kit', 'crypto', 'platform', 'api'];
const words = foldersOf('lib').filter((name) => !SHARED_LIB.includes(name));
const screens = foldersOf('components').filter((name) => name !== 'ui');

const serverFriends = [
  'lib/contract',
  'server/http',
  'server/db',
  'server/text',
  'server/adapters',
  'server/modules/ledger',
  'server/keys.ts',
  'server/config.ts',
];

const allow = {
  'lib/contract': [],
  'lib/validate': ['lib/contract'],
  'lib/format': ['lib/contract'],
  'lib/kit': ['lib/contract'],
  'lib/crypto': [],
  'lib/platform': [],
  'lib/api': ['lib/contract', 'lib/crypto', 'lib/platform', 'lib/kit'],
  ...Object.fromEntries(
    words.map((word) => [
      `lib/${word}`,
      ['lib/contract', 'lib/validate', 'lib/format', 'lib/kit', 'lib/api', 'lib/platform'],
    ]),
  ),
  'components/ui': ['lib/format', 'lib/kit', 'lib/platform'],
  ...Object.fromEntries(
    screens.map((word) => [
      `components/${word}`,
      ['components/ui', `lib/${word}`, 'lib/format', 'lib/kit', 'lib/platform', 'lib/contract'],
    ]),
  ),
  app: ['components', 'lib'],
  ...Object.fromEntries(
    foldersOf('server/modules').map((word) => [`server/modules/${word}`, serverFriends]),
  ),
  /* Posters are drawn by the same pure code on both sides. */
  'server/modules/sharing': [
    ...serverFriends,
    'components/city/iso',
    'components/ui/svg-markup.ts',
  ],
  server: ['lib/contract', 'components/city/iso', 'components/ui/svg-markup.ts'],
  worker: [],
};
const roots = ['app', 'components', 'lib', 'server', 'worker', 'e2e'];
/* eslint-plugin-import wants `from` + `except` relative to it: one zone per folder and forbidden root keeps the paths literal. */
const restricted = Object.entries(allow).flatMap(([target, friends]) =>
  roots
    .map((root) => ({
      target: `./${target}`,
      from: `./${root}`,
      except: [...new Set([target, ...friends])]
        .filter((path) => path === root || path.startsWith(`${root}/`))
        .map((path) => (path === root ? '.' : `./${path.slice(root.length + 1)}`)),
      message: `docs/architecture.md: ${target} may import only ${friends.join(', ') || 'itself'}.`,
    }))
    .filter((zone) => !zone.except.includes('.')),
);

/* One owner per dangerous package. */
const owners = {
  swr: ['lib/api'],
  jotai: ['lib/api'],
  'node-forge': ['lib/crypto'],
  'spark-md5': ['lib/crypto'],
  formik: ['components'],
  yup: ['lib'],
  next: ['app', 'components', 'lib/kit'],
};
const forbiddenFor = (folder) =>
  Object.entries(owners)
    .filter(
      ([, homes]) =>
        !homes.some(
          (home) =>
            folder === home || folder.startsWith(`${home}/`) || home.startsWith(`${folder}/`),
        ),
    )
    .map(([name]) => name);
const ownership = [
  'app',
  'components',
  'lib/contract',
  'lib/validate',
  'lib/format',
  'lib/kit',
  'lib/crypto',
  'lib/platform',
  'lib/api',
  ...words.map((w) => `lib/${w}`),
  'server',
].map((folder) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: forbiddenFor(folder)
          .filter((n) => !(folder === 'server' && n === 'yup'))
          .map((name) => ({
            group: [name, `${name}/*`],
            message: `${name} has one owner: ${owners[name].join(', ')}.`,
          })),
      },
    ],
  },
}));

/** Code that is fetched later without waiting for a network (docs/decisions/0068). */
const LATE = [
  "CallExpression[callee.name='lazy'] ImportExpression",
  "CallExpression[callee.name='dynamic'] > ArrowFunctionExpression > CallExpression[callee.name!='fetchPart']",
];

const config = [
  {
    ignores: [
      'node_modules/',
      '.next/',
      'out/',
      'build/',
      'public/',
      '.data/',
      '.cache/',
      'next-env.d.ts',
      'server/db/migrations/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...next,
  ...nextTypescript,
  {
    rules: {
      'import/no-restricted-paths': ['error', { zones: restricted }],
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
  // a test may use everything that it needs to prove its subject
  {
    files: ['server/**/*.test.ts', 'components/**/*.test.tsx', 'app/**/*.test.tsx'],
    rules: { 'import/no-restricted-paths': 'off' },
  },
  // Playwright's fixtures take a function called `use`
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  // pictures are uploads of our own server or data of the page; the export has no image optimiser
  { rules: { '@next/next/no-img-element': 'off' } },
  { files: ['app/**/page.tsx'], rules: { 'max-lines': ['error', { max: 80 }] } },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'scripts/**', 'server/cli/**', '*.config.*'],
    rules: { 'no-console': 'off', 'max-lines-per-function': 'off' },
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
        ...LATE.map((selector) => ({
          selector,
          message:
            'On a bad network this takes the page with it: latePart or fetchPart of components/ui.',
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
      ],
    },
  },
  ...ownership,
];

export default config;
