/**
 * The server's tests as scripts that Node runs as they are. A loader that compiles while it runs costs every process of the
 * test run a few seconds; one build for all of them takes about as long as two such starts.
 */
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { CACHE, ROOT } from './project.mjs';

/** `server/db/day.test.ts` as its script in the folder. */
const scriptName = (file) => file.replace(/\.ts$/, '.mjs');

/**
 * Bundles entry files into a folder of this run; what they share is in chunks of its own, packages stay outside.
 * @param {readonly string[]} files paths from the root
 * @returns {Promise<{ dir: string, scriptOf: (file: string) => string, remove: () => void }>} rejects when a file does not compile
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
