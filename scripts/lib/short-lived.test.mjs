import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { useShortLivedNode } from './short-lived.mjs';

/** A function that runs often enough to be optimized by default, and then waits for the compiler. */
const PROBE = `
  const work = (n) => { let sum = 0; for (let i = 0; i < n; i += 1) sum += i % 7; return sum; };
  for (let round = 0; round < 300; round += 1) { work(100); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1); }`;

function isOptimized(env) {
  const { stdout, stderr } = spawnSync(process.execPath, ['--trace-opt', '--eval', PROBE], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  return /completed optimizing .*<JSFunction work/.test(stdout);
}

test('code of a test run is optimized later, unless that is switched off', () => {
  const on = { NODE_OPTIONS: '' };
  useShortLivedNode(on);
  const off = { NODE_OPTIONS: '', SHORT_LIVED: '0' };
  useShortLivedNode(off);
  assert.equal(off.NODE_OPTIONS, '');
  assert.equal(isOptimized(off), true);
  assert.equal(isOptimized(on), false);
});

test('what is set already stays, once, and the project may lie in a folder with blanks', () => {
  const env = { NODE_OPTIONS: '--no-warnings' };
  useShortLivedNode(env);
  const once = env.NODE_OPTIONS;
  useShortLivedNode(env);
  assert.equal(env.NODE_OPTIONS, once);
  assert.match(once, /^--no-warnings --require "/);

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'a folder '));
  fs.cpSync(path.join(import.meta.dirname, 'short-lived.js'), path.join(folder, 'x.js'));
  const options = `--require ${JSON.stringify(path.join(folder, 'x.js'))}`;
  const { status } = spawnSync(process.execPath, ['--eval', ''], {
    env: { ...process.env, NODE_OPTIONS: options },
  });
  fs.rmSync(folder, { recursive: true });
  assert.equal(status, 0);
});
