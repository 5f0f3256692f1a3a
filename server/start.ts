import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createPayoutProvider } from './adapters/payout';
import { createLocalStorage } from './adapters/storage/local';
import { createSmsSender } from './adapters/sms';
import { createJssdk } from './adapters/wechat/jssdk';
import { createMiniLogin } from './adapters/wechat/mini-login';
import { buildApp, pushSenderOf, type AppDeps } from './app';
import type { Config } from './config';
import { openDatabase, type Database } from './db/client';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { takeOwnership } from './db/ownership';
import { establishFirstRule } from './db/rules';
import { seed } from './db/seed';
import { createVault } from './db/vault';
import { auditNightly } from './jobs/audit';
import { continueBroadcasts } from './jobs/broadcasts';
import { compareClocks } from './jobs/clock';
import { tendCity } from './jobs/city';
import { closeAccounts } from './jobs/closing';
import { forgetExpired } from './jobs/forget';
import { reconcilePayouts } from './jobs/payouts';
import { sendPushes } from './jobs/push';
import { repeat } from './jobs/repeat';
import { prepareRetreat } from './http/retreat';
import { loadKeys } from './keys';
import { openMetrics } from './metrics/serve';
import { remindOfCards } from './modules/card/box';
import { settleDueRewards } from './modules/rewards/settle';
import { StartError } from './start-error';

const SETTLE_EVERY_MS = 60_000;
/** How often a process looks whether the night's audit is still to be done (ms). */
const AUDIT_LOOK_MS = 15 * 60_000;
const REMIND_EVERY_MS = 60_000;
const FORGET_EVERY_MS = 10 * 60_000;
const PAYOUTS_EVERY_MS = 60_000;
const CITY_EVERY_MS = 15_000;
const CLOSE_EVERY_MS = 10 * 60_000;
const PUSH_EVERY_MS = 5_000;
const CLOCK_EVERY_MS = 5 * 60_000;
const BROADCASTS_EVERY_MS = 10_000;
/** How long a start waits for a configured database, and for open requests when it stops (ms). */
const DATABASE_PATIENCE_MS = 30_000;
const STOP_PATIENCE_MS = 8_000;
/** How long a stop waits for jobs, which begin again where they were broken off (ms). */
const JOBS_PATIENCE_MS = 5_000;

export interface Running {
  app: FastifyInstance;
  /** Address of the app. */
  url: string;
  port: number;
  /** Finishes open requests, then closes everything. */
  stop: () => Promise<void>;
}

/** Brings up database, schema, data and server, in this order. @throws StartError */
export async function start(config: Config, logger: FastifyBaseLogger): Promise<Running> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse())
      await step().catch((error: unknown) => logger.error({ err: error }, 'stop step failed'));
  };
  try {
    const url = config.DATABASE_URL ?? (await ownEmbedded(config, logger, stops));
    const database = openDatabase(url, {
      max: config.DATABASE_POOL,
      onError: (error) => logger.error({ err: error }, 'idle connection lost'),
    });
    const patient = openDatabase(config.DATABASE_DIRECT_URL ?? url, { max: 1, isPatient: true });
    stops.push(() => Promise.all([database.close(), patient.close()]));
    await waitFor(database);
    await migrate(patient.pool);
    const keys = loadKeys(config.keysDir, {
      prefix: config.SIGN_PREFIX,
      secret: config.SIGN_SECRET,
    });
    const vault = createVault(keys);
    const pusher = pushSenderOf(config, keys);
    await establishFirstRule(database.db, config.rewardLevels, new Date());
    await seed(database.db, { ...config, vault }, new Date());
    const payout = createPayoutProvider(config);
    const metrics = await openMetrics(config, { database, patient }, logger);
    stops.push(metrics.close);
    const lookAtClock = () =>
      compareClocks(database.pool, Date.now, { log: logger, note: metrics.noteClock });
    await lookAtClock();
    const job = (name: string, everyMs: number, work: () => Promise<unknown>) =>
      repeat(name, everyMs, metrics.timed(name, work), logger);
    const jobs = [
      job('forget', FORGET_EVERY_MS, () => forgetExpired(database.db, new Date())),
      job('settle', SETTLE_EVERY_MS, () => settleDueRewards(database.db, new Date())),
      job('city', CITY_EVERY_MS, () => tendCity(database.db, new Date())),
      job('closing', CLOSE_EVERY_MS, () =>
        closeAccounts(
          database.db,
          createLocalStorage(path.join(config.dataDir, 'uploads')),
          new Date(),
        ),
      ),
      job('card reminders', REMIND_EVERY_MS, () => remindOfCards(database.db, new Date())),
      job('audit', AUDIT_LOOK_MS, () => auditNightly(patient.db, new Date(), logger)),
      job('broadcasts', BROADCASTS_EVERY_MS, () =>
        continueBroadcasts(database.db, () => new Date()),
      ),
      job('push', PUSH_EVERY_MS, () => sendPushes(pusher, database.db, () => new Date())),
      job('clock', CLOCK_EVERY_MS, lookAtClock),
      job('payouts', PAYOUTS_EVERY_MS, () =>
        reconcilePayouts({ vault, provider: payout }, database.db, new Date(), logger),
      ),
    ];
    stops.push(() =>
      Promise.race([Promise.all(jobs.map((end) => end())), pause(JOBS_PATIENCE_MS)]),
    );
    const app = await listen({ config, database, logger, keys, payout, watch: metrics.watch });
    const retire = prepareRetreat(app.server);
    stops.push(() => closeInTime(app), retire);
    const port = (app.server.address() as { port: number }).port;
    return {
      app,
      port,
      url: `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}/zc/`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function ownEmbedded(
  { dataDir }: Config,
  logger: FastifyBaseLogger,
  stops: (() => Promise<unknown>)[],
): Promise<string> {
  const notice = (text: string) => logger.info(text);
  const embedded = await startEmbedded(dataDir, { notice });
  const port = Number(new URL(embedded.url).port);
  const revive = async () => {
    logger.error('connection to the embedded database lost, reviving it');
    await startEmbedded(dataDir, { port });
  };
  const ownership = await takeOwnership(embedded.url, { dataDir, revive });
  stops.push(embedded.stop, ownership.release);
  return embedded.url;
}

async function waitFor({ pool }: Database): Promise<void> {
  for (const end = Date.now() + DATABASE_PATIENCE_MS; ; await pause(500)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (/^(28|3D)/.test(code))
        throw new StartError(
          `数据库拒绝了连接（${code}）：请检查 DATABASE_URL 的用户、密码和数据库名。(The database refused the login.)`,
        );
      if (Date.now() > end)
        throw new StartError(
          '数据库没有响应：请检查 DATABASE_URL 和数据库是否已启动。(The database does not answer: check DATABASE_URL.)',
        );
    }
  }
}

async function listen(
  given: Pick<AppDeps, 'config' | 'database' | 'logger' | 'keys' | 'payout' | 'watch'>,
): Promise<FastifyInstance> {
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
  const force = setTimeout(() => app.server.closeAllConnections(), STOP_PATIENCE_MS);
  app.server.closeIdleConnections();
  await app.close();
  clearTimeout(force);
}
