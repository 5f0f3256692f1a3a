import type { FastifyBaseLogger } from 'fastify';
import { backUpBeforeUpgrade } from './backup/before-upgrade';
import type { Config } from './config';
import { bindKeys, refuseOtherKeys } from './db/belonging';
import { type Database, nameDatabase, openDatabase } from './db/client';
import { type DatabaseClock, openClock } from './db/clock';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { takeOwnership } from './db/ownership';
import { createVault, type Vault } from './db/vault';
import { waitFor } from './db/wait';
import { checkExposure, closeDemo, fixedLaunch } from './exposure';
import { type Keys, loadKeys, markOfKeys } from './keys';
import { establishLaunch } from './modules/launch/state';
import { establishFirstRule } from './modules/rules/versions';
import { seed } from './seed';

export interface Installation {
  database: Database;
  /** Without timeouts. */
  background: Database;
  /** Folder, or host and name. */
  place: string;
  clock: DatabaseClock;
  keys: Keys;
  vault: Vault;
}

interface Opening {
  /** Cleanups in the order of starting. */
  stops: (() => Promise<unknown>)[];
  stopping?: AbortSignal | undefined;
  pool?: number;
}

/** @throws StartError */
export async function openInstallation(
  config: Config,
  logger: FastifyBaseLogger,
  { stops, stopping, pool = config.DATABASE_POOL }: Opening,
): Promise<Installation> {
  for (const warning of checkExposure(config)) logger.warn(warning);
  const { url, place } = await findDatabase(config, logger, stops);
  stopping?.throwIfAborted();
  const database = openDatabase(url, {
    max: pool,
    onError: (error) => logger.error({ err: error }, 'idle connection lost'),
  });
  const direct = config.DATABASE_DIRECT_URL ?? url;
  const background = openDatabase(direct, { max: 1, isUnlimited: true });
  stops.push(() => Promise.all([database.close(), background.close()]));
  await waitFor(database, url, { logger, stopping });
  if (direct !== url) await waitFor(background, direct, { logger, stopping });
  await refuseOtherKeys(background.pool, config.keysDir, { isEmbedded: config.isEmbedded });
  const clock = await openClock(database.pool);
  if (config.isEmbedded) {
    const kept = await backUpBeforeUpgrade(background.pool, config, clock.now());
    if (kept)
      logger.info(
        `升级前已备份到 ${kept}；要回到旧版本：把 keys 复制到新的 DATA_DIR，用旧版本对它执行 op restore ${kept}`,
      );
  }
  await migrate(background.pool);
  stopping?.throwIfAborted();
  const data = await openData(config, { database, background }, clock.now());
  stopping?.throwIfAborted();
  return { database, background, place, clock, ...data };
}

/** Keys are bound to the database. */
async function openData(
  config: Config,
  { database, background }: { database: Database; background: Database },
  now: Date,
): Promise<{ keys: Keys; vault: Vault }> {
  const keys = loadKeys(config.keysDir, {
    prefix: config.SIGN_PREFIX,
    secret: config.SIGN_SECRET,
  });
  const vault = createVault(keys);
  await bindKeys(background.pool, markOfKeys(config.keysDir));
  await establishFirstRule(database.db, config.rewardLevels, now);
  await seed(database.db, { ...config, vault }, now);
  if (!config.isDemo) await closeDemo(database.db, now);
  if (fixedLaunch(config) === null) await establishLaunch(database.db, now);
  return { keys, vault };
}

async function findDatabase(
  { dataDir, keysDir, DATABASE_URL }: Config,
  logger: FastifyBaseLogger,
  stops: (() => Promise<unknown>)[],
): Promise<{ url: string; place: string }> {
  if (DATABASE_URL) return { url: DATABASE_URL, place: nameDatabase(DATABASE_URL) };
  const notice = (text: string) => logger.info(text);
  const embedded = await startEmbedded(dataDir, { keysDir, notice });
  const port = Number(new URL(embedded.url).port);
  const revive = async () => {
    logger.error('connection to the embedded database lost, reviving it');
    await startEmbedded(dataDir, { keysDir, port });
  };
  const ownership = await takeOwnership(embedded.url, { dataDir, revive });
  stops.push(embedded.stop, ownership.release);
  return { url: embedded.url, place: embedded.home };
}
