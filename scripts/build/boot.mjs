import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { filesBelow } from './files.mjs';

/** Replaced by the login sheet's file (early-sheets.mjs). */
export const PLACE = '__EARLY_LOGIN__';

/** As Next compiles for. */
const BROWSERS = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

export async function bootScript() {
  const root = path.join(import.meta.dirname, '../..');
  const { outputFiles } = await build({
    entryPoints: ['app/boot/main.ts'],
    absWorkingDir: root,
    tsconfig: 'tsconfig.json',
    bundle: true,
    format: 'iife',
    minify: true,
    charset: 'utf8',
    target: BROWSERS,
    legalComments: 'none',
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0].text.trim();
}

export function checkBoot(folder) {
  for (const file of filesBelow(folder, ['.html', '.js', '.txt'])) {
    const count = fs.readFileSync(file, 'utf8').split(PLACE).length - 1;
    if (count !== Number(file.endsWith('.html')))
      throw new Error(`${file} has the boot script ${count} times`);
  }
}
