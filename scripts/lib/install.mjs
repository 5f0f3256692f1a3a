import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';
import { fail, step } from './terminal.mjs';

const LOCK = path.join(ROOT, 'package-lock.json');
const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.installed-from');
const QUIET = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  '--loglevel=error',
];

const fingerprint = () =>
  createHash('sha256')
    .update(fs.readFileSync(LOCK))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

function npmAgrees(set) {
  const record = path.join(MODULES, '.package-lock.json');
  if (!fs.existsSync(record)) return false;
  const installed = JSON.parse(fs.readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(fs.readFileSync(LOCK, 'utf8')).packages);
  return wanted.every(
    ([at, entry]) =>
      at === '' ||
      (entry.dev === true && set === 'run') ||
      (installed[at] ? installed[at].version === entry.version : entry.optional === true),
  );
}

/** `run`, or `dev` with development packages; null = another lock file. */
function installedSet() {
  const [from, set] = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8').split(' ') : [];
  return from === fingerprint() ? set : null;
}

/** Known under `npm run`, else on the PATH. */
const npm = (args) =>
  process.env.npm_execpath?.endsWith('.js')
    ? run(process.execPath, [process.env.npm_execpath, ...args], { cwd: ROOT })
    : run('npm', args, { cwd: ROOT });

/** Packages are only added, so a running server goes on. */
const argsFor = (set) => {
  if (set === 'run') return ['ci', '--omit=dev', ...QUIET];
  return npmAgrees('run') ? ['install', '--no-save', ...QUIET] : ['ci', ...QUIET];
};

/** Install scripts stay off: nothing depends on them. Development packages come when asked for, or when present. */
export async function ensureInstalled({ dev = false } = {}) {
  const isFresh = () => installedSet() === 'dev' || (!dev && installedSet() === 'run');
  if (isFresh()) return;
  await withLock('install', async () => {
    if (isFresh()) return;
    const set = dev || npmAgrees('dev') ? 'dev' : 'run';
    if (!npmAgrees(set)) {
      const { code } = await step('安装依赖，首次约需一分钟 (installing the locked packages)', () =>
        npm(argsFor(set)),
      );
      if (code !== 0)
        fail(
          '依赖安装失败，请检查网络或 npm 源（npm config get registry）后重试。(The packages could not be installed.)',
        );
    }
    fs.writeFileSync(STAMP, `${fingerprint()} ${set}`);
  });
}
