import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import vm from 'node:vm';
import { build } from 'esbuild';
import { rulesOf } from './citations.mjs';
import { ROOT } from './project.mjs';
import { repositoryText } from './repository-text.mjs';

const PAGE = 'docs/client-library.md';
/** Files whose every export stands on the page, unless something outside `lib` imports it. */
const COVERED = ['lib/validate/index.ts', 'lib/api/upload.ts', 'lib/api/upload-image.ts'];
/** Files whose every export stands on the page, unless something outside their own folder imports it. */
const SHARED = [
  'lib/validate/schema.ts',
  'lib/validate/id-card.ts',
  'lib/kit/index.ts',
  'lib/format/index.ts',
];

/** The rows of a page: file of the heading, function, rules, and what stands in the column of its use. */
function rowsOf(page) {
  const [, ...sections] = page.split(/^## /m);
  return sections.flatMap((section) => {
    const file = /^`([^`]+)`/.exec(section)?.[1];
    return [...section.matchAll(/^\| `(\w+)`[^|]*\| ([^|]*) \| (.*) \|$/gm)].map(
      ([, name, rules, use]) => ({
        file,
        name,
        rules: rules.split(', '),
        use: use.replaceAll('\\|', '|'),
      }),
    );
  });
}

const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));

/** Names of the values that a source exports. */
function exportsOf(source) {
  const own = source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm);
  const passedOn = source.matchAll(/^export \{([^}]*)\}/gm);
  return [
    ...[...own].map(([, name]) => name),
    ...[...passedOn].flatMap(([, list]) => namesIn(list).map((name) => name.split(' as ').pop())),
  ];
}

/** Every name that a text imports from a module of `lib`, whatever file of its folder passes it on. */
function importsFromLib({ file, text }) {
  const found = text.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)'/gm);
  return [...found].flatMap(([, list, from]) => {
    const target = from.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), from)
      : from.replace(/^@\//, '');
    const folder = /^lib\/[\w-]+/.exec(target)?.[0];
    return folder
      ? namesIn(list).map((name) => ({ folder, name: name.replace(/ as .*/, '') }))
      : [];
  });
}

const unlisted = (rows, sources, outside) => {
  const used = outside.flatMap(importsFromLib);
  return sources.flatMap(({ file, text }) =>
    exportsOf(text)
      .filter((name) => !used.some((use) => use.name === name && file.startsWith(`${use.folder}/`)))
      .filter((name) => !rows.some((row) => row.name === name && row.file === file))
      .map((name) => `${PAGE} lacks ${name} of ${file}`),
  );
};

const read = (file) => ({ file, text: fs.readFileSync(file, 'utf8') });
const ROWS = rowsOf(read(PAGE).text);
const SOURCES = repositoryText().filter(({ file }) =>
  /^(app|components|console|lib|server|worker)\/.*(?<!\.test)\.tsx?$/.test(file),
);
const OUTSIDE = SOURCES.filter(({ file }) => /^(app|components|server|worker)\//.test(file));

test('every function of the client library is exported by the file that the page names', () => {
  assert.ok(ROWS.length > 35);
  const missing = ROWS.filter(({ file, name }) => !exportsOf(read(file).text).includes(name));
  assert.deepEqual(missing, []);
});

test('every function of the client library names a rule of the specification', () => {
  const known = rulesOf(read('docs/specification.md').text);
  const wrong = ROWS.filter(({ rules }) => !rules.every((rule) => known.includes(rule)));
  assert.deepEqual(wrong, []);
});

test('checks and uploads that nothing outside lib imports are on the page', () => {
  assert.deepEqual(unlisted(ROWS, COVERED.map(read), OUTSIDE), []);
});

test('so is what only its own folder knows, in files that other parts of lib use as well', () => {
  for (const file of SHARED) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const others = SOURCES.filter((source) => !source.file.startsWith(folder));
    assert.deepEqual(unlisted(ROWS, [read(file)], others), []);
  }
});

test('a function that the page forgets is reported, one that a screen imports is not', () => {
  const sources = [
    {
      file: 'lib/validate/index.ts',
      text: 'export const isA = 1;\nexport { isB, type C } from "./b";',
    },
  ];
  const screen = { file: 'app/page.tsx', text: "import { isA } from '@/lib/validate';" };
  assert.deepEqual(unlisted([], sources, [screen]), [`${PAGE} lacks isB of lib/validate/index.ts`]);
  assert.equal(unlisted([], sources, []).length, 2);
});

test('every example of the page gives what it says', async () => {
  const examples = ROWS.flatMap(({ file, use }) => {
    const [, call, result] = /^`(.*) → (.*)`$/.exec(use) ?? [];
    return call ? [{ file, call, result }] : [];
  });
  assert.ok(examples.length > 30);
  const files = [...new Set(examples.map(({ file }) => file))];
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `export * from './${file}';`).join('\n'),
      resolveDir: ROOT,
    },
    absWorkingDir: ROOT,
    tsconfig: 'tsconfig.json',
    bundle: true,
    write: false,
    platform: 'node',
    format: 'iife',
    globalName: 'library',
    logLevel: 'error',
  });
  const context = vm.createContext({ URL, crypto });
  vm.runInContext(outputFiles[0].text, context);
  const valueOf = (code) =>
    JSON.stringify(vm.runInContext(`with (library) { (${code}) }`, context));
  const wrong = examples
    .map(({ call, result }) => ({ call, given: valueOf(call), said: valueOf(result) }))
    .filter(({ given, said }) => given !== said);
  assert.deepEqual(wrong, []);
});
