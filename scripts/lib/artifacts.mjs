import fs from 'node:fs';
import path from 'node:path';
import { contentHash } from '../build/content-hash.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './project.mjs';
import { runNode } from './run.mjs';
import { step } from './terminal.mjs';

const SERVER_SOURCES = ['server', 'lib/contract', 'package-lock.json', 'scripts/lib/artifacts.mjs'];
export const SERVER_BUNDLE = path.join(ROOT, 'build', 'server.mjs');

/**
 * Builds the static export; an unchanged one is left alone.
 * @param {{ prefix: string, secret: string }} sign the signature that the server will check
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function ensureSite(
  sign,
  { exportDir = 'out', env = {}, title = '构建应用，有改动时约需一分钟 (building the app)' } = {},
) {
  const settings = {
    ...process.env,
    ...env,
    EXPORT_DIR: exportDir,
    NEXT_PUBLIC_SIGN_PREFIX: sign.prefix,
    NEXT_PUBLIC_SIGN_SECRET: sign.secret,
  };
  const { code } = await step(title, () =>
    withLock('build', () => runNode(['scripts/build.mjs'], { cwd: ROOT, env: settings })),
  );
  return code === 0;
}

/**
 * Bundles the server's TypeScript into one file for production; packages stay outside.
 * @returns {Promise<void>} rejects when a file does not compile
 */
export async function ensureServer() {
  const id = contentHash(SERVER_SOURCES);
  const stamp = `${SERVER_BUNDLE}.id`;
  if (fs.existsSync(SERVER_BUNDLE) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === id)
    return;
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['server/main.ts'],
    outfile: SERVER_BUNDLE,
    absWorkingDir: ROOT,
    tsconfig: 'tsconfig.json',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  fs.writeFileSync(stamp, id);
}
