import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The folder of everything that must survive: database, keys, uploads. Absolute. */
export const dataDir = (env = process.env) => path.resolve(env.DATA_DIR || '.data');

/**
 * Prefix and secret of the request signature: the build carries the same values as the server checks.
 * From the environment, else from `keys/sign.json` in the data folder, made on first use.
 */
export function ensureSignKeys(env = process.env) {
  if (env.SIGN_PREFIX && env.SIGN_SECRET) return { prefix: env.SIGN_PREFIX, secret: env.SIGN_SECRET };
  const file = path.join(dataDir(env), 'keys', 'sign.json');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const keys = { prefix: randomBytes(8).toString('hex'), secret: randomBytes(24).toString('hex') };
    try {
      fs.writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
