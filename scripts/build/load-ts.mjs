import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Shared with the build. */
export async function loadTs(file) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'load-ts-'));
  const outfile = path.join(folder, 'module.mjs');
  const entry = path.join(import.meta.dirname, '../..', file);
  await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', outfile });
  const loaded = await import(pathToFileURL(outfile));
  fs.rmSync(folder, { recursive: true });
  return loaded;
}
