import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { checkScripts, heavyPages, NAMED_LIMITS } from './check-scripts.mjs';

const THING = 'pages/goods/detail.html';
const LIST = 'pages/goods/list.html';

test('a page whose document names more script than its limit fails the build', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-scripts-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const write = (name, content) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  };
  const script = (name) => `<script src="/zc/_next/${name}.js" async=""></script>`;
  write('_next/shared.js.br', Buffer.alloc(100_000));
  write('_next/thing.js.br', Buffer.alloc(NAMED_LIMITS[THING] - 100_000));
  // too small to be compressed
  write('_next/more.js', Buffer.alloc(1));
  // named twice, and for old browsers only: neither costs bytes
  const old = '<script src="/zc/_next/old.js" noModule=""></script>';
  write(THING, old + script('shared') + script('thing') + script('thing'));
  write(LIST, script('shared'));
  assert.deepEqual(heavyPages(folder), []);
  write(THING, script('shared') + script('thing') + script('more'));
  assert.throws(
    () => checkScripts(folder),
    /pages\/goods\/detail.html names scripts of 136001 bytes, the limit is 136000/,
  );
});
