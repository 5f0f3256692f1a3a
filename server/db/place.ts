import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { markOfKeys } from '@/server/keys';
import { StartError } from '@/server/start-error';

const POINTER = 'database.json';
const INSIDE = 'postgres';
/** Databases of earlier versions that ran as root. */
export const OUTSIDE_ROOT = '/var/lib/startup-metaverse';

interface Pointer {
  place: string;
  systemIdentifier: string;
}

export const insideHome = (dataDir: string): string => path.join(dataDir, INSIDE);
export const isCluster = (home: string): boolean =>
  fs.existsSync(path.join(home, 'data', 'PG_VERSION'));

/** Host and file system: copies on the same one are lost together. */
export const deviceOf = (dir: string): string => `${os.hostname()}:${fs.statSync(dir).dev}`;

/** The control file begins with it. */
export function identifierOf(home: string): string | null {
  const file = path.join(home, 'data', 'global', 'pg_control');
  if (!fs.existsSync(file)) return null;
  const head = fs.readFileSync(file).subarray(0, 8);
  return head.length === 8 ? head.readBigUInt64LE().toString() : null;
}

export const earlierHome = (dataDir: string): string =>
  path.join(
    OUTSIDE_ROOT,
    createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16),
  );

function readPointer(dataDir: string): Pointer | null {
  const file = path.join(dataDir, POINTER);
  if (!fs.existsSync(file)) return null;
  try {
    const { place, systemIdentifier } = JSON.parse(fs.readFileSync(file, 'utf8')) as Pointer;
    return { place: path.resolve(dataDir, place), systemIdentifier };
  } catch {
    throw new StartError(
      `${file} 无法读取：若数据库在 ${insideHome(dataDir)}，可删除此文件后重新启动。(The pointer to the database is damaged.)`,
    );
  }
}

export function writePointer(dataDir: string, home: string): void {
  const systemIdentifier = identifierOf(home);
  const known = readPointer(dataDir);
  if (systemIdentifier === null) return;
  if (known?.place === home && known.systemIdentifier === systemIdentifier) return;
  const place = home === insideHome(dataDir) ? INSIDE : home;
  const draft = path.join(dataDir, `${POINTER}.${process.pid}`);
  fs.writeFileSync(draft, `${JSON.stringify({ place, systemIdentifier }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  fs.renameSync(draft, path.join(dataDir, POINTER));
}

export const databaseHome = (dataDir: string): string =>
  readPointer(dataDir)?.place ?? insideHome(dataDir);

export interface Search {
  dataDir: string;
  keysDir: string;
  /** Creates an empty database even after an earlier one. */
  mayCreate: boolean;
  notice: (text: string) => void;
}

/** Null when a new one may be made. @throws StartError when the database is gone, is another one, or lacks its keys */
export function findHome({ dataDir, keysDir, mayCreate, notice }: Search): string | null {
  const pointer = readPointer(dataDir);
  if (pointer) return pointedHome(dataDir, pointer, mayCreate);
  const inside = insideHome(dataDir);
  const earlier = earlierHome(dataDir);
  if (isCluster(inside)) {
    if (isCluster(earlier))
      notice(
        `使用 ${inside} 中的数据库；以前的版本在 ${earlier} 还留有另一个，未作改动。(An older database is left there untouched.)`,
      );
    return inside;
  }
  const hasKeys = markOfKeys(keysDir) !== null;
  if (isCluster(earlier)) {
    if (hasKeys) return earlier;
    if (mayCreate) return null;
    throw new StartError(
      `${earlier} 中有 ${dataDir} 以前的数据库，但 ${keysDir} 中没有它的密钥：请把原来的数据目录放回来；不再需要旧数据时，先把 ${earlier} 移走。(A database without its keys: put the data folder back, or move the old database away.)`,
    );
  }
  if (!mayCreate && (hasKeys || holdsFiles(path.join(dataDir, 'uploads'))))
    throw new StartError(
      `${hasKeys ? keysDir : dataDir} 中有以前的${hasKeys ? '密钥' : '图片'}，但没有找到它们的数据库：请把原来的数据目录完整放回，或设置 DATABASE_URL，或执行 npm run op -- restore <备份>；确实要从空数据库开始，请执行 npm run op -- db create。${strays()}(The database is missing: put it back, restore a backup, or create an empty one on purpose.)`,
    );
  return null;
}

function pointedHome(dataDir: string, pointer: Pointer, mayCreate: boolean): string | null {
  const { place, systemIdentifier } = pointer;
  for (const home of new Set([place, insideHome(dataDir)]))
    if (isCluster(home) && identifierOf(home) === systemIdentifier) return home;
  const file = path.join(dataDir, POINTER);
  if (isCluster(place))
    throw new StartError(
      `${place} 中的数据库不是 ${dataDir} 原来的那个：请放回原来的；确实要换成它，请删除 ${file}。(Another database is in its place.)`,
    );
  if (mayCreate) return null;
  throw new StartError(
    `没有找到 ${dataDir} 的数据库，它应在 ${place}：请把它放回，或执行 npm run op -- restore <备份>；确实要从空数据库开始，请执行 npm run op -- db create。(The database is missing: put it back, restore a backup, or create an empty one on purpose.)`,
  );
}

const holdsFiles = (dir: string): boolean => fs.existsSync(dir) && fs.readdirSync(dir).length > 0;

/** Earlier versions derived names from the data folder's path. */
function strays(): string {
  if (process.getuid?.() !== 0 || !fs.existsSync(OUTSIDE_ROOT)) return '';
  const homes = fs
    .readdirSync(OUTSIDE_ROOT)
    .map((name) => path.join(OUTSIDE_ROOT, name))
    .filter(isCluster);
  return homes.length === 0
    ? ''
    : `目录改名或移动前的数据库可能是：${homes.join('、')}；先停止它，再把它移到数据目录中并命名为 ${INSIDE} 即可。`;
}

/** Inside the data folder if PostgreSQL's user can reach it. */
export function newHome(dataDir: string, canReach: boolean): string {
  if (canReach) return insideHome(dataDir);
  fs.mkdirSync(OUTSIDE_ROOT, { recursive: true, mode: 0o755 });
  return path.join(OUTSIDE_ROOT, randomBytes(8).toString('hex'));
}
