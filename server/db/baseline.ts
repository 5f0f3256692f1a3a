import type { ClientBase } from 'pg';
import { StartError } from '@/server/start-error';
import { appliedMigrations, type Migration, readMigrations } from './drizzle-internals';

/*
 * The first migration of the folder is a baseline: the whole schema of the release before, made anew from its definition
 * (docs/upgrading.md). A database of that release has this schema already.
 */

/** The last migration before the baseline, and the commit that brings older databases up to it. */
const FOLDED: Migration & { commit: string } = {
  hash: '2e4c812391680588587a8c552bb8be1fa6314d5321b5930251b9aab82b892010',
  time: 1_795_747_046_721,
  commit: '2ff09633',
};

/** Marks the baseline as applied in a database of the release before. @throws StartError when the database is older */
export async function adoptBaseline(client: ClientBase, folder: string): Promise<void> {
  const [baseline] = readMigrations(folder);
  const last = (await appliedMigrations(client)).at(-1);
  if (!baseline || !last || last.time >= baseline.time) return;
  if (last.hash !== FOLDED.hash)
    throw new StartError(
      `数据库来自更早的版本：请先用提交 ${FOLDED.commit} 的程序启动一次，它会完成升级，再换到此版本。(The database is older than this version can upgrade: start commit ${FOLDED.commit} once.)`,
    );
  await client.query(
    `with folded as (delete from drizzle.__drizzle_migrations)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [baseline.hash, baseline.time],
  );
}

/**
 * How many migrations of the folder make the schema of a backup, 0 when this version does not know it.
 * @param hashes the migrations of the database that it was made of, oldest first
 */
export function countMigrations(hashes: readonly string[], folder: string): number {
  if (hashes.at(-1) === FOLDED.hash) return 1;
  const known = readMigrations(folder);
  return hashes.every((hash, at) => known[at]?.hash === hash) ? hashes.length : 0;
}
