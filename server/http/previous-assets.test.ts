import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { keepPreviousAssets } from './previous-assets';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-assets-'));
const out = path.join(root, 'out');
const data = path.join(root, 'data');
const CHUNKS = path.join('_next', 'static', 'chunks');

function build(id: string): void {
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(path.join(out, CHUNKS), { recursive: true });
  fs.writeFileSync(path.join(out, CHUNKS, `${id}.js`), id);
  fs.writeFileSync(path.join(out, '.build-id'), id);
}
const previousFiles = (): string[] => {
  const dir = path.join(keepPreviousAssets(out, data), CHUNKS);
  return fs.existsSync(dir) ? fs.readdirSync(dir) : [];
};

test('the hashed files of the previous build are kept, those of older builds deleted', () => {
  fs.mkdirSync(data, { recursive: true });
  build('a');
  assert.deepEqual(previousFiles(), []);
  build('b');
  assert.deepEqual(previousFiles(), ['a.js']);
  build('c');
  assert.deepEqual(previousFiles(), ['b.js']);
});

test('a restart on the same build changes nothing', () => {
  assert.deepEqual(previousFiles(), ['b.js']);
  assert.deepEqual(previousFiles(), ['b.js']);
});

test('without an export there is nothing to keep', () => {
  fs.rmSync(out, { recursive: true, force: true });
  assert.deepEqual(previousFiles(), ['b.js']);
});
