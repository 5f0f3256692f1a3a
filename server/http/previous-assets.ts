import fs from 'node:fs';
import path from 'node:path';

const HASHED = path.join('_next', 'static');
/** Written by scripts/build.mjs. */
const STAMP = '.build-id';

const stampOf = (dir: string): string | null => {
  const file = path.join(dir, STAMP);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
};

/** Open pages still request the previous build's hashed files. @returns their folder; may not exist */
export function keepPreviousAssets(outDir: string, dataDir: string): string {
  const current = path.join(dataDir, 'assets-current');
  const previous = path.join(dataDir, 'assets-previous');
  const id = stampOf(outDir);
  if (id === null || id === stampOf(current)) return previous;
  // renamed when complete
  const draft = `${current}.${process.pid}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.cpSync(path.join(outDir, HASHED), path.join(draft, HASHED), { recursive: true });
  fs.writeFileSync(path.join(draft, STAMP), id);
  try {
    if (fs.existsSync(current)) {
      fs.rmSync(previous, { recursive: true, force: true });
      fs.renameSync(current, previous);
    }
    fs.renameSync(draft, current);
  } catch {
    // another process was faster
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return previous;
}
