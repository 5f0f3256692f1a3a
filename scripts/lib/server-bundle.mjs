/** A loader that compiles costs every process seconds; one build costs as much as two of them. */
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { CACHE, ROOT } from './project.mjs';

const scriptName = (file) => file.replace(/\.ts$/, '.mjs');

/**
 * Shared chunks; packages outside. Rejects on compile errors.
 * @param {readonly string[]} files
 * @returns {Promise<{ dir: string, scriptOf: (file: string) => string, remove: () => void }>}
 */
export async function bundleServer(files) {
  const parent = path.join(CACHE, 'server-tests');
  fs.mkdirSync(parent, { recursive: true });
  const dir = fs.mkdtempSync(path.join(parent, 'run-'));
  await build({
    entryPoints: [...files],
    outdir: dir,
    outbase: ROOT,
    absWorkingDir: ROOT,
    outExtension: { '.js': '.mjs' },
    tsconfig: 'tsconfig.json',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
  });
  return {
    dir,
    scriptOf: (file) => path.join(dir, scriptName(file)),
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}
