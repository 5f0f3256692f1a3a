import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createPayoutProvider } from './adapters/payout';
import { createSmsSender } from './adapters/sms';
import { createJssdk } from './adapters/wechat/jssdk';
import { createMiniLogin } from './adapters/wechat/mini-login';
import { buildApp } from './app';
import type { Config } from './config';
import { type OpenConsole, openConsole } from './console/start';
import { bindKeys, refuseOtherKeys } from './db/belonging';
import { type Database, nameDatabase, openDatabase } from './db/client';
import { openClock } from './db/clock';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { takeOwnership } from './db/ownership';
import { establishFirstRule } from './db/rules';
import { createVault } from './db/vault';
import { waitFor } from './db/wait';
import type { AppDeps } from './deps';
import { prepareDrain } from './http/drain';
import { refuseOtherLayout } from './http/layout';
import { startJobs } from './jobs/schedule';
import { loadKeys, markOfKeys } from './keys';
import { openMetrics } from './metrics/serve';
import { seed } from './seed';
import { StartError } from './start-error';
import { openPayments } from './start-pay';

/** How long a stop waits for open requests (ms). */
const STOP_TIMEOUT_MS = 8_000;
/** How long a stop waits for jobs; an interrupted job continues after the next start (ms). */
const JOBS_TIMEOUT_MS = 5_000;

export interface Running {
  app: FastifyInstance;
  /** Address of the app. */
  url: string;
  port: number;
  /** Where the data is: the folder of the embedded database, or host and name of the configured one. */
  database: string;
  desk: OpenConsole;
  /** Finishes open requests, then closes everything. */
  stop: () => Promise<void>;
}

/**
 * Starts database, schema, data and server, in this order. When aborted meanwhile, it stops what it has started and throws.
 * @throws StartError
 */
export async function start(
  config: Config,
  logger: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<Running> {
  refuseOtherLayout(config);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse())
      await step().catch((error: unknown) => logger.error({ err: error }, 'stop step failed'));
  };
  try {
    const { url, place } = await findDatabase(config, logger, stops);
    stopping?.throwIfAborted();
    const database = openDatabase(url, {
      max: config.DATABASE_POOL,
      onError: (error) => logger.error({ err: error }, 'idle connection lost'),
    });
    const direct = config.DATABASE_DIRECT_URL ?? url;
    const background = openDatabase(direct, { max: 1, isUnlimited: true });
    stops.push(() => Promise.all([database.close(), background.close()]));
    await waitFor(database, url, { logger, stopping });
    if (direct !== url) await waitFor(background, direct, { logger, stopping });
    await refuseOtherKeys(background.pool, config.keysDir, {
      isEmbedded: config.isEmbedded,
    });
    const clock = await openClock(database.pool);
    await migrate(background.pool);
    stopping?.throwIfAborted();
    const data = await openData(config, { database, background }, clock.now());
    stopping?.throwIfAborted();
    const payout = createPayoutProvider(config);
    const { listenAt, ...payments } = await openPayments(config, background.db, stops);
    const metrics = await openMetrics(config, { database, background }, logger);
    stops.push(metrics.close);
    if (payments.pay) metrics.watchCertificate(payments.pay.certificateEndsAt);
    const stopJobs = await startJobs({
      ...{ config, database, background, ...data },
      ...{ clock, payout, pay: payments.pay, metrics, logger },
    });
    stops.push(() => Promise.race([stopJobs(), pause(JOBS_TIMEOUT_MS)]));
    const load = { max: config.CALLS_AT_ONCE, inFlight: 0 };
    const shared = { config, database, logger, payout, load };
    const timed = { clock: clock.now, watch: metrics.watch };
    const { vault, keys } = data;
    const desk = await openConsole({ ...shared, ...timed, vault, keys, aheadMs: clock.aheadMs });
    stops.push(desk.stop);
    const app = await listen({ ...shared, ...timed, ...payments, keys, clockFault: clock.fault });
    const drain = prepareDrain(app.server);
    stops.push(() => closeInTime(app), drain);
    const port = (app.server.address() as { port: number }).port;
    listenAt(port);
    return {
      app,
      port,
      database: place,
      desk,
      url: `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}/zc/`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loads the keys, binds them to the database, and adds the initial data. */
async function openData(
  config: Config,
  { database, background }: { database: Database; background: Database },
  now: Date,
): Promise<{ keys: AppDeps['keys']; vault: ReturnType<typeof createVault> }> {
  const keys = loadKeys(config.keysDir, {
    prefix: config.SIGN_PREFIX,
    secret: config.SIGN_SECRET,
  });
  const vault = createVault(keys);
  await bindKeys(background.pool, markOfKeys(config.keysDir));
  await establishFirstRule(database.db, config.rewardLevels, now);
  await seed(database.db, { ...config, vault }, now);
  return { keys, vault };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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

async function listen(given: Omit<AppDeps, 'sms' | 'mini' | 'jssdk'>): Promise<FastifyInstance> {
  const { config, logger } = given;
  const {
    WECHAT_MINI_APPID: appId,
    WECHAT_MINI_SECRET: secret,
    WECHAT_ENDPOINT: endpoint,
  } = config;
  const mini = appId && secret ? createMiniLogin({ endpoint, appId, secret }, logger) : null;
  const { WECHAT_MP_APPID: mpId, WECHAT_MP_SECRET: mpSecret } = config;
  const jssdk =
    mpId && mpSecret ? createJssdk({ endpoint, appId: mpId, secret: mpSecret }, logger) : null;
  const app = await buildApp({ ...given, sms: createSmsSender(config, logger), mini, jssdk });
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    await app.close();
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw new StartError(
        `端口 ${config.PORT} 已被占用：请设置 PORT 使用其他端口。(Port in use: set PORT.)`,
      );
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new StartError(
        `无法监听 ${config.HOST}:${config.PORT}：请检查 HOST 和 PORT。(Cannot listen: check HOST and PORT.)`,
      );
    throw error;
  }
  return app;
}

async function closeInTime(app: FastifyInstance): Promise<void> {
  const force = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS);
  app.server.closeIdleConnections();
  await app.close();
  clearTimeout(force);
}
