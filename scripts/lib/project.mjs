import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');
/** Safe to delete. */
export const CACHE = path.join(ROOT, '.cache');

export const SERVER_BUNDLE = path.join(ROOT, 'build', 'server.mjs');

/** Everything in it must survive: database, keys, uploads. */
export const dataDir = (env = process.env) => path.resolve(env.DATA_DIR || '.data');

export const enterProject = () => process.chdir(ROOT);

/** Set variables win over `.env`. Not used by tests. */
export function readSettings() {
  const file = path.join(ROOT, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
}

/** Without shell, PATH and permission bits. */
export function binOf(packageName, bin = packageName) {
  const manifest = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'node_modules', packageName, 'package.json'), 'utf8'),
  );
  const target = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin];
  return path.join(ROOT, 'node_modules', packageName, target);
}
