import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { bootScript, checkBoot, PLACE } from './boot.mjs';

/** Bytes (brotli): it stands in every document before the first paint. */
const LIMIT = 2_900;

test('the boot script stays small, and may stand in a script element', async (t) => {
  const text = await bootScript();
  const size = brotliCompressSync(text).length;
  t.diagnostic(`${text.length} characters, ${size} bytes`);
  assert.ok(size <= LIMIT, `${size} bytes`);
  assert.doesNotMatch(text, /<\/script|<!--/);
  assert.equal(text.split(PLACE).length, 2, 'the place for the address of the login sheet');
});

test('the build stops when a page has no boot script, or another file has it too', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boot-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const page = path.join(folder, 'index.html');
  fs.writeFileSync(page, '<html></html>');
  assert.throws(() => checkBoot(folder), /index\.html has the boot script 0 times/);
  fs.writeFileSync(page, `<script>${PLACE}</script>`);
  checkBoot(folder);
  fs.writeFileSync(path.join(folder, 'chunk.js'), PLACE);
  assert.throws(() => checkBoot(folder), /chunk\.js has the boot script 1 times/);
});
