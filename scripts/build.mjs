/**
 * Builds the static export (`out/`), or leaves it alone when nothing that it depends on has changed.
 *
 * TABS=shop gives it the tabs of the shop (build/layout.mjs), EXPORT_DIR names another folder, GALLERY=1 adds the page of all
 * parts. They are part of the build; nothing of a deployment is.
 */
import './lib/node-version.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { arrangePages } from './build/arrange-pages.mjs';
import { checkBoot } from './build/boot.mjs';
import { checkWorker } from './build/check-sw.mjs';
import { hintScripts } from './build/compile-hints.mjs';
import { contentHash } from './build/content-hash.mjs';
import { addPolicies } from './build/csp.mjs';
import { LAYOUT, stampLayout } from './build/layout.mjs';
import { precompress } from './build/precompress.mjs';
import { writeRenderer } from './build/renderer.mjs';
import { writeTemplates } from './build/templates.mjs';
import { buildWorker } from './build/worker.mjs';

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
const COMPILE_HINTS = process.env.COMPILE_HINTS !== '0';
const settings = Object.fromEntries(
  Object.entries(process.env)
    .filter(
      ([name]) => name === 'NEXT_PUBLIC_TABS' || name === 'GALLERY' || name === 'COMPILE_HINTS',
    )
    .sort(),
);
const id = contentHash(SOURCES, settings);
const stamp = path.join(out, '.build-id');

if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === id) {
  process.stdout.write(`Build ${id} is up to date\n`);
} else {
  const startedAt = Date.now();
  process.stdout.write(`Building the app (${id})\n`);
  const next = path.resolve('node_modules/next/dist/bin/next');
  const { status } = spawnSync(process.execPath, [next, 'build'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_ID: id,
      EXPORT_DIR: out,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  if (status !== 0) process.exit(status ?? 1);
  checkBoot(out);
  arrangePages(out);
  if (COMPILE_HINTS) hintScripts(out);
  const optional = await buildWorker(out, id);
  addPolicies(out);
  const compressed = await precompress(out);
  const report = checkWorker(out, optional);
  writeTemplates(out);
  await writeRenderer(out);
  stampLayout(out);
  fs.writeFileSync(stamp, id);
  process.stdout.write(
    `Built in ${Math.round((Date.now() - startedAt) / 1000)} s, ${compressed} files compressed, ${report}\n`,
  );
}
