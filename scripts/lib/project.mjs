import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every command runs there, wherever it was called from. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');
/** What the commands remember between runs; safe to delete. */
export const CACHE = path.join(ROOT, '.cache');

/** The server as one file, for production. */
export const SERVER_BUNDLE = path.join(ROOT, 'build', 'server.mjs');

/** The folder of everything that must survive: database, keys, uploads. Absolute. */
export const dataDir = (env = process.env) => path.resolve(env.DATA_DIR || '.data');

/** Goes to the root. */
export const enterProject = () => process.chdir(ROOT);

/** Reads the operator's `.env`; variables that are already set win. Tests do not: they bring their own surroundings. */
export function readSettings() {
  const file = path.join(ROOT, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
}

/** An executable of a dependency, as arguments for this Node: no shell, no PATH, no permission bits. */
export function binOf(packageName, bin = packageName) {
  const manifest = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'node_modules', packageName, 'package.json'), 'utf8'),
  );
  const target = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin];
  return path.join(ROOT, 'node_modules', packageName, target);
}
