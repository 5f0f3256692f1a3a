import fs from 'node:fs';
import path from 'node:path';
import { bundleOnce } from './bundle-once.mjs';
import { findKept, keepSite, restoreSite, sourceMark } from './kept-sites.mjs';
import { withLock } from './lock.mjs';
import { CACHE, ROOT, SERVER_BUNDLE } from './project.mjs';
import { runNode } from './run.mjs';
import { step } from './terminal.mjs';

export const SERVER_PROGRAM = SERVER_BUNDLE.replace(/\.mjs$/, '-main.mjs');
const OP_PROGRAM = 'build/op/main.mjs';
/** In separate files they take a third of a command's time. */
const INLINED = new Set(['commander', 'drizzle-orm', 'yup']);
/** CommonJS packages ask for modules of Node. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;
/** Old versions of Node fail unclearly on imports, so the check comes first. */
const LAUNCHER = `${fs.readFileSync(new URL('node-version.mjs', import.meta.url), 'utf8')}
const { run } = await import('./${path.basename(SERVER_PROGRAM)}');
await run();
`;

const CONSOLE_MARK = path.join(CACHE, 'console.mark');
const CONSOLE_STAMP = 'console/out/.build-id';

export const isConsoleBuilt = () =>
  [CONSOLE_MARK, CONSOLE_STAMP].every((file) => fs.existsSync(file)) &&
  fs.readFileSync(CONSOLE_MARK, 'utf8') === sourceMark();

/** When something changed. `isIdle`: idle processor time only. Resolves to success. */
export async function ensureConsole({ isIdle = false } = {}) {
  const { code } = await withLock('build-console', async () => {
    if (isConsoleBuilt()) return { code: 0 };
    const mark = sourceMark();
    const result = await step('构建后台，有改动时约需半分钟 (building the console)', () =>
      runNode(['scripts/build-console.mjs'], { cwd: ROOT, isIdle }),
    );
    if (result.code === 0) fs.writeFileSync(CONSOLE_MARK, mark);
    return result;
  });
  return code === 0;
}

/** Nothing may enter in which two deployments of one checkout differ. */
export const settingsOfBuild = ({ COMPILE_HINTS = '', GALLERY = '' }) => ({
  COMPILE_HINTS,
  GALLERY,
});

/** When something changed. Null when the build failed; the folder never changes. */
export async function ensureSite({
  exportDir = 'out',
  env = {},
  title = '构建应用，有改动时约需一分钟 (building the app)',
} = {}) {
  const all = { ...process.env, ...env, EXPORT_DIR: exportDir };
  return withLock('build', async () => {
    const mark = sourceMark(settingsOfBuild(all));
    const kept = findKept(mark);
    if (kept) {
      restoreSite(kept, exportDir);
      return kept;
    }
    const { code } = await step(title, () =>
      runNode(['scripts/build.mjs'], { cwd: ROOT, env: all }),
    );
    return code === 0 ? keepSite(exportDir, mark) : null;
  });
}

/** One file with launcher; packages stay outside. Rejects on compile errors. */
export async function ensureServer() {
  await bundleOnce({
    root: ROOT,
    entry: 'server/run.ts',
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

/** A file for each noun: a command reads no other's code. */
export async function ensureOp() {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  await bundleOnce({
    root: ROOT,
    entry: 'server/cli/main.ts',
    outfile: path.join(ROOT, OP_PROGRAM),
    also: ['package-lock.json', 'scripts/lib/artifacts.mjs', 'scripts/lib/bundle-once.mjs'],
    options: {
      outdir: path.dirname(OP_PROGRAM),
      outExtension: { '.js': '.mjs' },
      splitting: true,
      packages: 'bundle',
      external: Object.keys(dependencies).filter((name) => !INLINED.has(name)),
      banner: { js: REQUIRE },
    },
  });
  return path.join(ROOT, OP_PROGRAM);
}
