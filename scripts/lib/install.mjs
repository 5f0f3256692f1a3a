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

/** An installation depends on the lock file, and on the platform that its binaries were made for. */
const fingerprint = () =>
  createHash('sha256')
    .update(fs.readFileSync(LOCK))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** True when npm's own record holds every locked version of the set. */
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

/** The set of the last installation: `run` without the development packages, or `dev`; null for another lock file. */
function installedSet() {
  const [from, set] = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8').split(' ') : [];
  return from === fingerprint() ? set : null;
}

/** npm as this Node runs it: through `npm run` we know its file, else it is on the PATH. */
const npm = (args) =>
  process.env.npm_execpath?.endsWith('.js')
    ? run(process.execPath, [process.env.npm_execpath, ...args], { cwd: ROOT })
    : run('npm', args, { cwd: ROOT });

/** A tree that only lacks the development packages is completed, so that a server that uses it goes on. */
const argsFor = (set) => {
  if (set === 'run') return ['ci', '--omit=dev', ...QUIET];
  return npmAgrees('run') ? ['install', '--no-save', ...QUIET] : ['ci', ...QUIET];
};

/**
 * Installs exactly the locked packages when that has not happened yet; those for development only when asked for, or when the
 * tree has them.
 *
 * Install scripts stay off: newer npm versions refuse them by default, and nothing here may depend on them.
 */
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
