import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fail } from './terminal.mjs';

/** The folder of everything that must survive: database, keys, uploads. Absolute. */
export const dataDir = (env = process.env) => path.resolve(env.DATA_DIR || '.data');

/**
 * Prefix and secret of the request signature: the build must contain the values that the server checks. From the
 * environment, else from `sign.json` among the keys, created on first use (server/keys.ts reads the same file).
 */
export function ensureSignKeys(env = process.env) {
  const file = path.join(
    env.KEYS_DIR ? path.resolve(env.KEYS_DIR) : path.join(dataDir(env), 'keys'),
    'sign.json',
  );
  if (!(env.SIGN_PREFIX && env.SIGN_SECRET) && !fs.existsSync(file)) orFail(file, makeKeys);
  const stored = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  return { prefix: env.SIGN_PREFIX || stored.prefix, secret: env.SIGN_SECRET || stored.secret };
}

/** A folder without write permission is the operator's to fix: a sentence, no stack. */
function orFail(file, make) {
  try {
    make(file);
  } catch (error) {
    const { code } = error;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      fail(`磁盘已满，无法写入 ${file}：请清理空间后重试。(The disk is full.)`);
    if (!error.syscall) throw error; // Node reports a read-only file system as ENOENT, too
    fail(
      `无法写入 ${path.dirname(file)}：没有权限，或文件系统是只读的。请检查它的所有者与权限，或用 DATA_DIR 指定可写的目录。(The data folder is not writable: set DATA_DIR.)`,
    );
  }
}

/** Written atomically, because several processes may create it. */
function makeKeys(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(
    draft,
    JSON.stringify({
      prefix: randomBytes(4).toString('hex'),
      secret: randomBytes(16).toString('hex'),
    }),
    { mode: 0o600 },
  );
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}
