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

/** What an installation depends on: the lock file, and the platform that its binaries were made for. */
const fingerprint = () =>
  createHash('sha256')
    .update(fs.readFileSync(LOCK))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** Whether an earlier `npm install` has put every locked version there (npm keeps its own record). */
function npmAgrees() {
  const record = path.join(MODULES, '.package-lock.json');
  if (!fs.existsSync(record)) return false;
  const installed = JSON.parse(fs.readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(fs.readFileSync(LOCK, 'utf8')).packages);
  return wanted.every(
    ([at, entry]) =>
      at === '' ||
      (installed[at] ? installed[at].version === entry.version : entry.optional === true),
  );
}

const isFresh = () => fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === fingerprint();

/** npm as this Node runs it: through `npm run` we know its file, else it is on the PATH. */
const npm = (args, options) =>
  process.env.npm_execpath?.endsWith('.js')
    ? run(process.execPath, [process.env.npm_execpath, ...args], options)
    : run('npm', args, options);

/**
 * Installs exactly the locked packages when that has not happened yet.
 *
 * Install scripts stay off: newer npm versions refuse them by default, and nothing here may depend on them.
 */
export async function ensureInstalled() {
  if (isFresh()) return;
  await withLock('install', async () => {
    if (isFresh()) return;
    if (!npmAgrees()) {
      const { code } = await step('安装依赖，首次约需一分钟 (installing the locked packages)', () =>
        npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
          cwd: ROOT,
        }),
      );
      if (code !== 0)
        fail(
          '依赖安装失败，请检查网络或 npm 源（npm config get registry）后重试。(The packages could not be installed.)',
        );
    }
    fs.writeFileSync(STAMP, fingerprint());
  });
}
