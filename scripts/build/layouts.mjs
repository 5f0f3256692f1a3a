/** Documents are prerendered per layout; code and pictures are shared. The shop's folder is never served by name. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';

export const SHOP_FOLDER = '.shop';

const DOCUMENTS = ['.html', '.txt', '.webmanifest'];
const OF_LAYOUT = /^(?!regions[\\/]).*\.(html|txt|webmanifest)$|^sw\.js$/;

/**
 * The community's export compiles the app, the shop's prerenders it again. A failure ends the build.
 * @param {'community' | 'shop'} layout
 */
export async function exportLayout(layout, folder, buildId) {
  const next = path.resolve('node_modules/next/dist/bin/next');
  const mode = layout === 'shop' ? ['--experimental-build-mode', 'generate'] : [];
  const child = spawn(process.execPath, [next, 'build', ...mode], {
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
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(code ?? 1);
}

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

export function moveShop(shop, out) {
  const inside = (file) => path.relative(shop, file);
  for (const file of [...filesBelow(shop, DOCUMENTS), path.join(shop, 'sw.js')]) {
    if (!OF_LAYOUT.test(inside(file))) continue;
    // Content-hashed, served like any file.
    const isEarly = inside(file).startsWith('early');
    const target = path.join(out, isEarly ? '' : SHOP_FOLDER, inside(file));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.renameSync(file, target);
  }
  fs.rmSync(shop, { recursive: true });
}
