import fs from 'node:fs';
import path from 'node:path';
import { bundleOnce } from './bundle-once.mjs';
import { withLock } from './lock.mjs';
import { ROOT, SERVER_BUNDLE } from './project.mjs';
import { runNode } from './run.mjs';
import { step } from './terminal.mjs';

/** The server itself, which its launcher loads. */
const SERVER_PROGRAM = SERVER_BUNDLE.replace(/\.mjs$/, '-main.mjs');
const OP_PROGRAM = 'build/op.mjs';
/** No imports before the check: in an old Node the packages fail without a clear message. */
const LAUNCHER = `${fs.readFileSync(new URL('node-version.mjs', import.meta.url), 'utf8')}
await import('./${path.basename(SERVER_PROGRAM)}');
`;

/** Builds a project of Next by its script; two of one folder never run at once. */
const build = (script, lock, env) =>
  withLock(lock, () => runNode([script], { cwd: ROOT, env: { ...process.env, ...env } }));

const buildConsole = () => build('scripts/build-console.mjs', 'build-console', {});

/** Builds the console's export alone. @returns {Promise<boolean>} whether it succeeded */
export const ensureConsole = async () =>
  (await step('构建后台，有改动时约需半分钟 (building the console)', buildConsole)).code === 0;

/**
 * Builds the static exports, the app's and the console's beside each other; an unchanged one is left alone.
 * @param {{ prefix: string, secret: string }} sign the signature that the server will check
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function ensureSite(
  sign,
  { exportDir = 'out', env = {}, title = '构建应用，有改动时约需一分钟 (building the app)' } = {},
) {
  const settings = {
    ...env,
    EXPORT_DIR: exportDir,
    NEXT_PUBLIC_SIGN_PREFIX: sign.prefix,
    NEXT_PUBLIC_SIGN_SECRET: sign.secret,
  };
  const results = await step(title, () =>
    Promise.all([build('scripts/build.mjs', 'build', settings), buildConsole()]),
  );
  return results.every(({ code }) => code === 0);
}

/**
 * Bundles the server's TypeScript into one file for production, with a launcher before it; packages stay outside.
 * @returns {Promise<void>} rejects when a file does not compile
 */
export async function ensureServer() {
  await bundleOnce({
    root: ROOT,
    entry: 'server/main.ts',
    outfile: SERVER_PROGRAM,
    also: [
      'package-lock.json',
      'tsconfig.json',
      'scripts/lib/artifacts.mjs',
      'scripts/lib/bundle-once.mjs',
    ],
  });
  if (!fs.existsSync(SERVER_BUNDLE) || fs.readFileSync(SERVER_BUNDLE, 'utf8') !== LAUNCHER)
    fs.writeFileSync(SERVER_BUNDLE, LAUNCHER);
}

/**
 * Bundles the operator's commands where their code has changed.
 * @returns {Promise<string>} the program
 */
export async function ensureOp() {
  await bundleOnce({ root: ROOT, entry: 'server/cli/main.ts', outfile: OP_PROGRAM });
  return path.join(ROOT, OP_PROGRAM);
}
