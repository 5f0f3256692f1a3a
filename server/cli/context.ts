import os from 'node:os';
import type { Config } from '@/server/config';
import { refuseOtherKeys } from '@/server/db/belonging';
import { type Database, openDatabase } from '@/server/db/client';
import { openClock } from '@/server/db/clock';
import { startEmbedded } from '@/server/db/embedded';
import { migrate } from '@/server/db/migrate';
import { takeOwnership } from '@/server/db/ownership';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { readConsoleOrigin } from '@/server/modules/operators/console-address';
import { establishFirstRule } from '@/server/modules/rules/versions';

export function originOf({ consoleOrigin, dataDir }: Config): string {
  const origin = consoleOrigin ?? readConsoleOrigin(dataDir);
  if (origin === null)
    throw new OperationRefused('尚未开通后台：请设置 CONSOLE_PORT，或先运行 npm start');
  return origin;
}

export interface Context {
  config: Config;
  database: Database;
  operation: Operation;
  env: Readonly<Record<string, string | undefined>>;
  print: (value: unknown) => void;
  isJson: boolean;
  write: (text: string) => void;
}

/** Uses the running server's database, or starts and locks the embedded one: others then fail clearly. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  options: OpenAs = {},
): Promise<T> {
  if (config.DATABASE_URL)
    return withOpen(config, config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, work, options);
  const { dataDir, keysDir } = config;
  const embedded = await startEmbedded(dataDir, { keysDir, mayCreate: options.mayCreate });
  if (embedded.isAttached) return withOpen(config, embedded.url, work, options);
  const ownership = await takeOwnership(embedded.url, {
    dataDir,
    revive: async () => undefined,
  });
  try {
    return await withOpen(config, embedded.url, work, options);
  } finally {
    await ownership.release();
    await embedded.stop();
  }
}

export interface OpenAs {
  /** Skips migrations: for a backup before an upgrade, or an empty database. */
  isAsFound?: boolean;
  isAnyKeys?: boolean;
  /** Makes an empty embedded database where the old one is missing. */
  mayCreate?: boolean;
}

async function withOpen<T>(
  { rewardLevels, keysDir, isEmbedded }: Config,
  url: string,
  work: (database: Database) => Promise<T>,
  { isAsFound = false, isAnyKeys = false, mayCreate = false }: OpenAs,
): Promise<T> {
  const database = openDatabase(url, { max: 2, isUnlimited: true });
  try {
    if (!isAsFound) {
      if (!isAnyKeys)
        await refuseOtherKeys(database.pool, keysDir, {
          isLoose: true,
          isEmbedded: isEmbedded && !mayCreate,
        });
      await migrate(database.pool);
      await establishFirstRule(database.db, rewardLevels, (await openClock(database.pool)).now());
    }
    return await work(database);
  } finally {
    await database.close();
  }
}

export function operatorName(env: Readonly<Record<string, string | undefined>>): string {
  return env.OPERATOR ?? `${os.userInfo().username}@${os.hostname()}`;
}
