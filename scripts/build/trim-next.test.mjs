import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { filesBelow } from './files.mjs';
import { LEAF_STUBS, stubsOf, YIELD_STUBS } from './next-stubs.mjs';
import { pathInNext, twinOf } from './trim-next.mjs';
import { tricksOf } from './trim.mjs';

const DIST = path.resolve('node_modules/next/dist');
const exportsOf = (code) =>
  [...code.matchAll(/^(?:.*\*\/ )?export (?:async )?(?:function|const|class) (\w+)/gm)].map(
    ([, name]) => name,
  );

for (const [file, { code, exports }] of Object.entries(stubsOf(tricksOf('1'))))
  test(`next/dist/${file} exists in the installed version and exports just what its stub exports`, () => {
    const original = path.join(DIST, file);
    assert.equal(pathInNext(original), file);
    const twin = twinOf(original);
    assert.ok(fs.existsSync(original), 'Next has no such file');
    assert.deepEqual(
      exportsOf(fs.readFileSync(fs.existsSync(twin) ? twin : original, 'utf8')),
      exports,
    );
    assert.deepEqual(exportsOf(code), exports);
  });

test('next/dist/client/app-next.js starts the app by the steps that its stub repeats', () => {
  const needed = (code) =>
    [...code.matchAll(/(?:require\(|^import )['"]([^'"]+)['"]/gm)].map(([, name]) => name);
  const original = needed(fs.readFileSync(path.join(DIST, 'client/app-next.js'), 'utf8'));
  assert.deepEqual(original, [
    './app-webpack',
    './app-bootstrap',
    '../lib/require-instrumentation-client',
    './app-index',
    'next/dist/client/components/app-router',
    'next/dist/client/components/layout-router',
  ]);
  const { code } = YIELD_STUBS['client/app-next.js'];
  for (const name of original) assert.ok(code.includes(`'${name}'`), name);
});

test('leaves without behaviour are left out of every build, the rest only where it is switched on', () => {
  assert.deepEqual(stubsOf(tricksOf('0')), LEAF_STUBS);
  assert.equal(Object.keys(LEAF_STUBS).length, 4);
  assert.ok('client/app-next.js' in stubsOf(tricksOf('yield')));
});

test('every part of the router has an ES-module twin, so that an upgrade cannot mix both kinds', () => {
  const parts = filesBelow(path.join(DIST, 'client/components'), ['.js']);
  assert.ok(parts.length > 50);
  assert.deepEqual(
    parts.filter((file) => !fs.existsSync(twinOf(file))),
    [],
  );
});

test('no route of the app intercepts another one or has a name that varies', () => {
  const folders = fs
    .readdirSync('app', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory());
  assert.deepEqual(
    folders.map(({ name }) => name).filter((name) => /^\(\.|^\[/.test(name)),
    [],
  );
});

test('nothing in the app asks the router to prefetch', () => {
  const sources = ['app', 'components', 'lib'].flatMap((folder) =>
    filesBelow(folder, ['.ts', '.tsx']),
  );
  assert.ok(sources.length > 500);
  assert.deepEqual(
    sources.filter((file) =>
      /from 'next\/(link|form)'|\.prefetch\(/.test(fs.readFileSync(file, 'utf8')),
    ),
    [],
  );
});
