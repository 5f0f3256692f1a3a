import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** SHA-256 of files by name and content; a file that is gone counts as empty. */
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
    return false; // of an earlier version, or half written
  }
}

/** Whoever reads it meanwhile gets the old or the new content, never half of it. */
function replaceFile(file, contents) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, contents);
  fs.renameSync(unfinished, file);
}

/**
 * Bundles a program into one file, unless no file that the bundler read the last time has changed: the list of sources comes
 * from the bundler.
 * @param {{ root: string, entry: string, outfile: string, also?: readonly string[] }} what `also` are files that the result
 * depends on besides, from the root
 * @returns {Promise<boolean>} whether it was built; rejects when a file does not compile
 */
export async function bundleOnce({ root, entry, outfile, also = [] }) {
  const stamp = `${outfile}.id`;
  if (isFresh(root, outfile, stamp, also)) return false;
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    outfile,
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
  });
  for (const { path: file, contents } of outputFiles) replaceFile(file, contents);
  const sources = [...new Set([...Object.keys(metafile.inputs), ...also])].sort();
  fs.writeFileSync(stamp, JSON.stringify({ hash: hashOf(root, sources), sources }));
  return true;
}
