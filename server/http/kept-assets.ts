import fs from 'node:fs';
import path from 'node:path';

const HASHED = path.join('_next', 'static');
/** Written by the build (scripts/build.mjs). */
const STAMP = '.build-id';

const stampOf = (dir: string): string | null => {
  const file = path.join(dir, STAMP);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
};

/**
 * Keeps a copy of this build's hashed files, and with a new build that of the one before: a page that was opened then still
 * asks for them.
 *
 * @returns the folder with the files of the build before; it may not exist yet
 */
export function keepAssets(outDir: string, dataDir: string): string {
  const current = path.join(dataDir, 'assets-current');
  const previous = path.join(dataDir, 'assets-previous');
  const id = stampOf(outDir);
  if (id === null || id === stampOf(current)) return previous;
  // beside its place first: a start that is broken off must not leave half a copy under the right name
  const fresh = `${current}.${process.pid}`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.cpSync(path.join(outDir, HASHED), path.join(fresh, HASHED), { recursive: true });
  fs.writeFileSync(path.join(fresh, STAMP), id);
  try {
    if (fs.existsSync(current)) {
      fs.rmSync(previous, { recursive: true, force: true });
      fs.renameSync(current, previous);
    }
    fs.renameSync(fresh, current);
  } catch {
    // another process on the same folder was faster, with the same files
    fs.rmSync(fresh, { recursive: true, force: true });
  }
  return previous;
}
