/** `npm test -- changed`: since the branch left `main`, on `main` the uncommitted; with untracked files. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './project.mjs';
import { select } from './selection.mjs';
import {
  asWhole,
  browserTests,
  scriptTests,
  serverTests,
  testBuild,
  unitTests,
} from './stages.mjs';
import { say } from './terminal.mjs';

/** As esbuild resolves: with aliases and style sheets, without packages and types. */
const NOT_CODE = Object.fromEntries(
  ['.css', '.svg', '.png', '.jpg', '.webp', '.ico', '.woff2'].map((ext) => [ext, 'empty']),
);

/**
 * From the root; reachable files only.
 * @param {readonly string[]} entries
 * @returns {Promise<Map<string, string[]>>}
 */
async function importGraph(entries) {
  const { metafile } = await build({
    /* One bundle for all links shared files once. */
    stdin: { contents: entries.map((file) => `import './${file}';`).join('\n'), resolveDir: ROOT },
    absWorkingDir: ROOT,
    outfile: 'unused.mjs',
    tsconfig: 'tsconfig.json',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: NOT_CODE,
    logLevel: 'error',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** On main, or without it, the last commit. */
function base() {
  try {
    return git('merge-base', 'main', 'HEAD');
  } catch {
    return 'HEAD';
  }
}

export const changedFiles = () => [
  ...new Set(
    [
      ...git('diff', '--name-only', '-z', base()).split('\0'),
      ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
    ].filter(Boolean),
  ),
];

const ENTRY = /\.(test|spec)\.tsx?$|^page\.tsx$/;
const FOLDERS = ['app', 'components', 'lib', 'server', 'e2e'];
const entries = () =>
  FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true })
      .filter((name) => ENTRY.test(path.basename(name)))
      .map((name) => path.join(folder, name).split(path.sep).join('/')),
  );

export async function changedSteps() {
  const changed = changedFiles();
  const chosen = select(await importGraph(entries()), changed, fs.existsSync);
  say(`${changed.length} changed files are seen by:`);
  for (const [stage, files] of Object.entries(chosen))
    if (Array.isArray(files)) say(`  ${stage}: ${files.join(' ') || '–'}`);
  const lane = (isAsked, stages) => (isAsked ? stages : {});
  return [
    [
      {
        ...lane(chosen.types.length > 0, {
          types: () => asWhole(['scripts/typecheck.mjs', ...chosen.types]),
        }),
        ...lane(chosen.lint.length > 0, {
          lint: () => asWhole(['scripts/lint.mjs', ...chosen.lint]),
        }),
        ...lane(chosen.scripts, { scripts: scriptTests }),
      },
      lane(chosen.browser.length > 0, { build: testBuild }),
    ],
    [lane(chosen.unit.length > 0, { unit: () => unitTests(['--runTestsByPath', ...chosen.unit]) })],
    [lane(chosen.server.length > 0, { server: () => serverTests({}, chosen.server) })],
    [
      lane(chosen.browser.length > 0, {
        browser: () => browserTests(['--project=phone', '--pass-with-no-tests', ...chosen.browser]),
      }),
    ],
  ];
}
