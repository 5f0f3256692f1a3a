import type { ClientBase } from 'pg';
import { StartError } from '@/server/start-error';
import { appliedMigrations, type Migration, readMigrations } from './drizzle-internals';

/* The first migration is a baseline: the previous release's whole schema (docs/upgrading.md). */

const FOLDED = {
  hash: '2e4c812391680588587a8c552bb8be1fa6314d5321b5930251b9aab82b892010',
  commit: '2ff09633',
};

const OLDER = `数据库来自更早的版本：请先用提交 ${FOLDED.commit} 的程序启动一次，它会完成升级，再换到此版本。(The database is older than this version can upgrade: start commit ${FOLDED.commit} once.)`;
const OTHER =
  '数据库来自别的版本，缺少此版本的升级步骤：请用当时的版本启动。(The database was made by another version.)';
const NEWER =
  '数据库已升级到更新的版本：请用更新的版本启动；要退回此版本，请恢复升级前的备份（op restore）。(The database belongs to a newer version; go back with the backup taken before the upgrade.)';

/** @throws StartError when the database is older or newer, or lacks migrations of ours */
export async function adoptBaseline(client: ClientBase, folder: string): Promise<void> {
  const known = readMigrations(folder);
  const applied = await appliedMigrations(client);
  const last = applied.at(-1);
  const newest = known.at(-1);
  if (!known[0] || !newest || !last) return;
  const isApplied = ({ hash }: Migration) => applied.some((row) => row.hash === hash);
  if (last.time > newest.time && isApplied(newest)) throw new StartError(NEWER);
  if (known.some((one) => one.time <= last.time && !isApplied(one))) throw new StartError(OTHER);
  if (isApplied(known[0])) return;
  if (last.hash !== FOLDED.hash) throw new StartError(OLDER);
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [known[0].hash, known[0].time],
  );
}

/**
 * This folder's migrations that make a backup's schema; 0 when unknown.
 * @param hashes its migrations, oldest first
 */
export function countMigrations(hashes: readonly string[], folder: string): number {
  const last = hashes.at(-1);
  if (last === FOLDED.hash) return 1;
  return readMigrations(folder).findIndex(({ hash }) => hash === last) + 1;
}
