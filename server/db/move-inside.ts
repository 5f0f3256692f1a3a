import fs from 'node:fs';
import path from 'node:path';
import { identifierOf, insideHome, isCluster, writePointer } from './place';

/** A copy under way ends in the id of its process, so that an interrupted one is known. */
const COPYING = 'postgres.moving-';
const CONTROL = path.join('data', 'global', 'pg_control');

/**
 * Moves a stopped database from outside into the data folder, or leaves it where it is. The pointer file is correct at every
 * moment, so the next start completes an interrupted move. When the folder had to be copied, the original is renamed and
 * kept.
 * @returns where the database is now
 */
export function moveInside(dataDir: string, home: string, notice: (text: string) => void): string {
  const inside = insideHome(dataDir);
  if (home === inside) return inside;
  writePointer(dataDir, home);
  try {
    if (!isCluster(inside)) bring(dataDir, home, inside);
    else if (!isCopy(home, inside)) return home;
    writePointer(dataDir, inside);
  } catch (error) {
    notice(
      `数据库暂留在 ${home}：移入 ${dataDir} 时失败（${(error as NodeJS.ErrnoException).code ?? String(error)}），请一并备份该目录。(The database stays outside the data folder.)`,
    );
    return home;
  }
  if (!isCluster(home)) {
    notice(`数据库已从 ${home} 移入 ${inside}。(The database was moved into the data folder.)`);
    return inside;
  }
  const aside = `${home}.moved-${Date.now()}`;
  fs.renameSync(home, aside);
  notice(
    `数据库已复制到 ${inside}；旧的保留在 ${aside}，确认无误后可以删除。(The database was copied into the data folder.)`,
  );
  return inside;
}

function bring(dataDir: string, home: string, inside: string): void {
  for (const name of fs.readdirSync(dataDir))
    if (name.startsWith(COPYING)) fs.rmSync(path.join(dataDir, name), { recursive: true });
  if (fs.existsSync(inside)) fs.renameSync(inside, `${inside}.aside-${Date.now()}`); // logs, no database
  try {
    fs.renameSync(home, inside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copy(home, inside, path.join(dataDir, `${COPYING}${process.pid}`));
  }
}

function copy(home: string, inside: string, draft: string): void {
  try {
    fs.cpSync(home, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    flush(draft);
    if (!isCopy(home, draft)) throw new Error('the copy differs');
    fs.renameSync(draft, inside);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Whether both are the same database in the same state: its control file changes with every start. */
const isCopy = (one: string, other: string): boolean =>
  identifierOf(one) !== null &&
  fs.readFileSync(path.join(one, CONTROL)).equals(fs.readFileSync(path.join(other, CONTROL)));

/** fsync before the pointer refers to it. */
function flush(target: string): void {
  const stat = fs.lstatSync(target);
  if (stat.isSymbolicLink()) return;
  const fd = fs.openSync(target, 'r');
  fs.fsyncSync(fd);
  fs.closeSync(fd);
  if (stat.isDirectory()) for (const name of fs.readdirSync(target)) flush(path.join(target, name));
}
