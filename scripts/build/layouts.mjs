/**
 * The two layouts of one compilation: documents are prerendered once for each, code and pictures are the same files. The export
 * is that of the community; the documents of the shop are kept in a folder of it that is never served by its name.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';

/** Where an export has the documents of the shop (server/http/documents.ts). */
export const SHOP_FOLDER = '.shop';

/** Files that differ between the layouts. */
const DOCUMENTS = ['.html', '.txt', '.webmanifest'];
const OF_LAYOUT = /^(?!regions[\\/]).*\.(html|txt|webmanifest)$|^sw\.js$/;

/**
 * Runs the bundler, or, with `--experimental-build-mode generate`, prerenders again what it has compiled.
 * @param {'community' | 'shop'} layout
 */
function runNext(layout, folder, buildId, mode = []) {
  const next = path.resolve('node_modules/next/dist/bin/next');
  const { status } = spawnSync(process.execPath, [next, 'build', ...mode], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TABS: layout,
      NODE_ENV: 'production',
      BUILD_ID: buildId,
      EXPORT_DIR: folder,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Compiles the app and prerenders it for both layouts. */
export function exportLayouts(out, shop, buildId) {
  runNext('community', out, buildId);
  runNext('shop', shop, buildId, ['--experimental-build-mode', 'generate']);
}

/** Gives one export the finished code and styles of the other. */
export function shareAssets(from, to) {
  const folder = path.join(to, '_next/static');
  fs.rmSync(folder, { recursive: true, force: true });
  for (const entry of fs.readdirSync(path.join(from, '_next/static'), {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath ?? entry.path, entry.name);
    const target = path.join(to, path.relative(from, source));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.linkSync(source, target);
  }
}

/** Moves what is particular to the layout of the shop into the export, and removes the rest. */
export function moveShop(shop, out) {
  const inside = (file) => path.relative(shop, file);
  for (const file of [...filesBelow(shop, DOCUMENTS), path.join(shop, 'sw.js')]) {
    if (!OF_LAYOUT.test(inside(file))) continue;
    // the login sheet has its address from its content, and is served as any file
    const isEarly = inside(file).startsWith('early');
    const target = path.join(out, isEarly ? '' : SHOP_FOLDER, inside(file));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.renameSync(file, target);
  }
  fs.rmSync(shop, { recursive: true });
}
