/**
 * Builds `out/` for both layouts when something changed. EXPORT_DIR names another folder, GALLERY=1 adds the gallery.
 * Nothing of a deployment: same sources, same files.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { arrangePages } from './build/arrange-pages.mjs';
import { checkBoot } from './build/boot.mjs';
import { checkWorker, PRECACHE_BUDGETS } from './build/check-sw.mjs';
import { hintScripts } from './build/compile-hints.mjs';
import { contentHash } from './build/content-hash.mjs';
import { addPolicies } from './build/csp.mjs';
import { exportLayout, moveShop, shareAssets, SHOP_FOLDER } from './build/layouts.mjs';
import { keepMarked } from './build/marked.mjs';
import { precompress } from './build/precompress.mjs';
import { writeRenderer } from './build/renderer.mjs';
import { writeTemplates } from './build/templates.mjs';
import { buildWorker } from './build/worker.mjs';
import { settingsOfBuild } from './lib/artifacts.mjs';

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
const COMPILE_HINTS = process.env.COMPILE_HINTS !== '0';
const id = contentHash(SOURCES, settingsOfBuild(process.env));
const stamp = path.join(out, '.build-id');

async function finish(folder, layout) {
  const optional = await buildWorker(folder, id, layout);
  addPolicies(folder);
  // A start does not fail for bytes.
  const budget = process.env.GALLERY === '1' ? PRECACHE_BUDGETS[layout] : undefined;
  return () => checkWorker(folder, optional, budget);
}

if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === id) {
  process.stdout.write(`Build ${id} is up to date\n`);
} else {
  const startedAt = Date.now();
  process.stdout.write(`Building the app (${id})\n`);
  const shop = `${out}-shop`;
  const hint = (folder) => COMPILE_HINTS && hintScripts(out, folder);
  await exportLayout('community', out, id);
  const exportingShop = exportLayout('shop', shop, id);
  checkBoot(out);
  hint(out);
  arrangePages(out, 'community');
  const checkCommunity = await finish(out, 'community');
  await exportingShop;
  checkBoot(shop);
  hint(shop);
  for (const name of arrangePages(shop, 'shop'))
    fs.copyFileSync(path.join(shop, name), path.join(out, name));
  // Compresses in other threads.
  const compressing = precompress(out);
  const checkShop = await finish(shop, 'shop');
  await writeRenderer(out);
  await compressing;
  shareAssets(out, shop);
  const report = [checkCommunity(), checkShop()].join('; in the layout of the shop ');
  for (const folder of [out, shop]) {
    writeTemplates(folder);
    await keepMarked(folder);
  }
  moveShop(shop, out);
  await precompress(path.join(out, SHOP_FOLDER));
  fs.writeFileSync(stamp, id);
  process.stdout.write(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s, ${report}\n`);
}
