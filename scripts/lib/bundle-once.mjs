import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';

function hashOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const at = path.join(root, file);
    hash.update(`${file}\0`).update(fs.existsSync(at) ? fs.readFileSync(at) : '');
  }
  return hash.digest('hex');
}

function isFresh(root, outfile, stamp, also) {
  if (!fs.existsSync(outfile) || !fs.existsSync(stamp)) return false;
  try {
    const { sources, hash } = JSON.parse(fs.readFileSync(stamp, 'utf8'));
    return also.every((file) => sources.includes(file)) && hashOf(root, sources) === hash;
  } catch {
    return false;
  }
}

/** A reader gets the old or the new content, never half. */
function replaceFile(file, contents) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, contents);
  fs.renameSync(unfinished, file);
}

/** @param {readonly { path: string }[]} kept */
function removeOthers(dir, kept) {
  const names = new Set(kept.map((file) => path.basename(file.path)));
  for (const name of fs.readdirSync(dir))
    if (!names.has(name) && !name.endsWith('.id')) fs.rmSync(path.join(dir, name));
}

/**
 * Skipped when no file of the bundler's list changed. `also`: further dependencies; `options`: of
 * the bundler. Files that an earlier bundle left in its own folder go, so processes take turns.
 * Rejects on compile errors.
 * @param {{ root: string, entry: string, outfile: string, also?: readonly string[], options?:
 * object }} what
 * @returns {Promise<boolean>}
 */
export const bundleOnce = (what) =>
  withLock(`bundle-${path.basename(what.entry)}`, () => bundleWhenChanged(what));

async function bundleWhenChanged({ root, entry, outfile, also = [], options = { outfile } }) {
  const stamp = `${outfile}.id`;
  if (isFresh(root, outfile, stamp, also)) return false;
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    tsconfig: 'tsconfig.json',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    metafile: true,
    write: false,
    logLevel: 'warning',
    ...options,
  });
  for (const { path: file, contents } of outputFiles) replaceFile(file, contents);
  if (options.outdir) removeOthers(path.join(root, options.outdir), outputFiles);
  const sources = [...new Set([...Object.keys(metafile.inputs), ...also])].sort();
  fs.writeFileSync(stamp, JSON.stringify({ hash: hashOf(root, sources), sources }));
  return true;
}
