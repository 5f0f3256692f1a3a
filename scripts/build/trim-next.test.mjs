import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { filesBelow } from './files.mjs';
import { STUBS } from './next-stubs.mjs';
import { pathInNext, twinOf } from './trim-next.mjs';

const DIST = path.resolve('node_modules/next/dist');
const exportsOf = (code) => [...code.matchAll(/^(?:.*\*\/ )?export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name]) => name);

test('every part of Next that is replaced exists in the installed version and exports just what the stand-in exports', () => {
  for (const [file, { code, exports }] of Object.entries(STUBS)) {
    const original = path.join(DIST, file);
    assert.equal(pathInNext(original), file);
    const twin = twinOf(original);
    assert.deepEqual(exportsOf(fs.readFileSync(fs.existsSync(twin) ? twin : original, 'utf8')), exports, file);
    assert.deepEqual(exportsOf(code), exports, file);
  }
});

test('every part of the router has an ES-module twin, so that an upgrade cannot mix both kinds', () => {
  const parts = filesBelow(path.join(DIST, 'client/components'), ['.js']);
  assert.ok(parts.length > 50);
  assert.deepEqual(parts.filter((file) => !fs.existsSync(twinOf(file))), []);
});

test('no route of the app intercepts another one or has a name that varies', () => {
  const folders = fs.readdirSync('app', { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).filter((name) => /^\(\.|^\[/.test(name)), []);
});

test('nothing in the app asks the router to prefetch', () => {
  const sources = ['app', 'components', 'lib'].flatMap((folder) => filesBelow(folder, ['.ts', '.tsx']));
  assert.ok(sources.length > 500);
  assert.deepEqual(sources.filter((file) => /from 'next\/(link|form)'|\.prefetch\(/.test(fs.readFileSync(file, 'utf8'))), []);
});
