import assert from 'node:assert/strict';
import os from 'node:os';
import { afterEach, test } from 'node:test';
import { sharedTmpDir, useScratchMemory } from './scratch.mjs';

const given = process.env.TMPDIR;
afterEach(() => {
  if (given === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = given;
});

test('a TMPDIR that is set wins', () => {
  process.env.TMPDIR = '/somewhere';
  useScratchMemory();
  assert.equal(process.env.TMPDIR, '/somewhere');
});

test('without one, temporary data goes to memory where there is room, and other users can reach it there', () => {
  delete process.env.TMPDIR;
  useScratchMemory();
  assert.ok([undefined, '/dev/shm'].includes(process.env.TMPDIR));
  assert.ok(['/tmp', '/dev/shm'].includes(sharedTmpDir()) || process.getuid?.() !== 0);
});

test('as root, a folder of its own is not where a database of another user goes', () => {
  process.env.TMPDIR = '/closed';
  assert.equal(sharedTmpDir(), process.getuid?.() === 0 ? '/tmp' : os.tmpdir());
});
