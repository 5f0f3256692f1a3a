import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every command runs there, wherever it was called from. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');
/** What the commands remember between runs; safe to delete. */
export const CACHE = path.join(ROOT, '.cache');

/** Goes to the root and reads `.env`; variables that are already set win. */
export function enterProject() {
  process.chdir(ROOT);
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
}

/** An executable of a dependency, as arguments for this Node: no shell, no PATH, no permission bits. */
export function binOf(packageName, bin = packageName) {
  const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'node_modules', packageName, 'package.json'), 'utf8'));
  const target = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin];
  return path.join(ROOT, 'node_modules', packageName, target);
}
