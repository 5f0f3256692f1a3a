import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

const MODULE = new URL('./sign-keys.mjs', import.meta.url);

function refusalOf(DATA_DIR) {
  const script = `import { ensureSignKeys } from '${MODULE}'; ensureSignKeys();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR },
  });
  assert.equal(status, 1);
  return stderr;
}

test('a data folder that cannot be written to is reported in a sentence', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-sign-'));
  fs.writeFileSync(path.join(dir, 'file'), '');
  assert.match(refusalOf(path.join(dir, 'file', 'data')), /^\n无法写入 .*DATA_DIR.*\n$/);
  if (process.getuid?.() === 0 && process.platform === 'linux') {
    const mounted = path.join(dir, 'read-only');
    fs.mkdirSync(mounted);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', mounted]);
    try {
      assert.match(refusalOf(mounted), /^\n无法写入 .*DATA_DIR.*\n$/);
    } finally {
      execFileSync('umount', [mounted]);
    }
  }
  fs.rmSync(dir, { recursive: true });
});
