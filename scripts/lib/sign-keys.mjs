import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The folder of everything that must survive: database, keys, uploads. Absolute. */
export const dataDir = (env = process.env) => path.resolve(env.DATA_DIR || '.data');

/**
 * Prefix and secret of the request signature: the build must carry the very values that the server checks.
 * From the environment, else from `sign.json` among the keys, made on first use (server/keys.ts reads the same file).
 */
export function ensureSignKeys(env = process.env) {
  const file = path.join(
    env.KEYS_DIR ? path.resolve(env.KEYS_DIR) : path.join(dataDir(env), 'keys'),
    'sign.json',
  );
  if (!(env.SIGN_PREFIX && env.SIGN_SECRET) && !fs.existsSync(file)) makeKeys(file);
  const stored = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  return { prefix: env.SIGN_PREFIX || stored.prefix, secret: env.SIGN_SECRET || stored.secret };
}

/** The file is complete from its first visible moment, whichever of several processes makes it. */
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
