/**
 * Builds the static export (`out/`), or leaves it alone when nothing that it depends on has changed.
 *
 * TABS=shop gives it the tabs of the shop (build/layout.mjs), EXPORT_DIR names another folder, GALLERY=1 adds the page of all
 * parts. TRIM=0 leaves out every trick against Next's internals (build/trim.mjs). These and the NEXT_PUBLIC_* settings are part
 * of the build.
 */
import './lib/node-version.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { arrangePages } from './build/arrange-pages.mjs';
import { checkBoot } from './build/boot.mjs';
import { checkDocuments } from './build/check-documents.mjs';
import { checkScripts } from './build/check-scripts.mjs';
import { checkWorker, entriesOf } from './build/check-sw.mjs';
import { contentHash } from './build/content-hash.mjs';
import { addPolicies } from './build/csp.mjs';
import { LAYOUT, stampLayout } from './build/layout.mjs';
import { missingSettings } from './build/missing-settings.mjs';
import { precompress } from './build/precompress.mjs';
import { writeShellFiles } from './build/shell-files.mjs';
import { writeShopFiles } from './build/shop-files.mjs';
import { IS_TRIMMED, TRIM } from './build/trim.mjs';
import { checkFeatures } from './build/unused-react.mjs';

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'worker',
  'scripts/build',
  'scripts/build.mjs',
  'next.config.js',
  'tsconfig.json',
  'package-lock.json',
];
const out = process.env.EXPORT_DIR || 'out';
process.env.NEXT_PUBLIC_TABS = LAYOUT;
const settings = {
  ...Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => name.startsWith('NEXT_PUBLIC_') || name === 'GALLERY')
      .sort(),
  ),
  TRIM,
};
// Made by the build for the export: neither a source nor something that development may serve.
const MADE_WORKER = 'public/sw.js';
fs.rmSync(MADE_WORKER, { force: true });
const id = contentHash(SOURCES, settings);
const stamp = path.join(out, '.build-id');

if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === id) {
  process.stdout.write(`Build ${id} is up to date\n`);
} else {
  const startedAt = Date.now();
  process.stdout.write(`Building the app (${id})\n`);
  const missing = missingSettings(fs.readFileSync('.env.example', 'utf8'), process.env);
  if (missing.length > 0)
    process.stdout.write(`Not set, the default holds: ${missing.join(', ')}\n`);
  const next = path.resolve('node_modules/next/dist/bin/next');
  const { status } = spawnSync(process.execPath, [next, 'build', '--webpack'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_ID: id,
      EXPORT_DIR: out,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  fs.rmSync(MADE_WORKER, { force: true });
  if (status !== 0) process.exit(status ?? 1);
  if (TRIM.unused) checkFeatures(out);
  checkBoot(out);
  if (TRIM.arrangedPages) arrangePages(out);
  writeShellFiles(out);
  const shop = writeShopFiles(out, entriesOf);
  addPolicies(out);
  const compressed = await precompress(out);
  if (LAYOUT === 'community' && IS_TRIMMED) {
    checkDocuments(out);
    checkScripts(out);
  }
  const report = checkWorker(out, shop);
  stampLayout(out);
  fs.writeFileSync(stamp, id);
  process.stdout.write(
    `Built in ${Math.round((Date.now() - startedAt) / 1000)} s, ${compressed} files compressed, ${report}\n`,
  );
}
