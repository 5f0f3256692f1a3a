import os from 'node:os';
import type { Config } from '@/server/config';
import { openDatabase, type Database } from '@/server/db/client';
import { startEmbedded } from '@/server/db/embedded';
import { migrate } from '@/server/db/migrate';
import type { Operation } from '@/server/db/operators';
import { establishFirstRule } from '@/server/db/rules';
import { takeOwnership } from '@/server/db/ownership';

/** What a command works with. */
export interface Context {
  config: Config;
  database: Database;
  /** Who does it, proven. */
  operation: Operation;
  env: Readonly<Record<string, string | undefined>>;
  /** Prints a result: one JSON line with --json, else readable text. */
  print: (value: unknown) => void;
}

/**
 * Opens the database for one command: the configured one, or the embedded one. A running server is used as it is; a stopped
 * one is started for the time of the command, and held meanwhile, so that an application that starts just now is told so.
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  options: OpenAs = {},
): Promise<T> {
  if (config.DATABASE_URL)
    return withOpen(config, config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, work, options);
  const embedded = await startEmbedded(config.dataDir);
  if (embedded.isAttached) return withOpen(config, embedded.url, work, options);
  const ownership = await takeOwnership(embedded.url, {
    dataDir: config.dataDir,
    revive: async () => undefined,
  });
  try {
    return await withOpen(config, embedded.url, work, options);
  } finally {
    await ownership.release();
    await embedded.stop();
  }
}

interface OpenAs {
  /** Leaves the schema as it was found: for a backup before an upgrade, or an empty database. */
  isAsFound?: boolean;
}

async function withOpen<T>(
  { rewardLevels }: Config,
  url: string,
  work: (database: Database) => Promise<T>,
  { isAsFound = false }: OpenAs,
): Promise<T> {
  const database = openDatabase(url, { max: 2, isPatient: true });
  try {
    if (!isAsFound) {
      await migrate(database.pool);
      await establishFirstRule(database.db, rewardLevels, new Date());
    }
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The person at the keyboard, for the audit log. */
export function operatorName(env: Readonly<Record<string, string | undefined>>): string {
  return env.OPERATOR ?? `${os.userInfo().username}@${os.hostname()}`;
}
