import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createPayoutProvider } from './adapters/payout';
import { createSmsSender } from './adapters/sms';
import { createTrackProvider } from './adapters/track';
import { createJssdk } from './adapters/wechat/jssdk';
import { createMiniLogin } from './adapters/wechat/mini-login';
import { buildApp } from './app';
import type { Config } from './config';
import { type OpenConsole, openConsole } from './console/start';
import type { AppDeps } from './deps';
import { refuseOldExport } from './http/documents';
import { prepareDrain } from './http/drain';
import { openInstallation } from './installation';
import { endInTime, startJobs } from './jobs/schedule';
import { createHub } from './live/hub';
import { openMetrics } from './metrics/serve';
import { StartError } from './start-error';
import { openPayments } from './start-pay';

/** Wait for open requests (ms). */
const STOP_TIMEOUT_MS = 8_000;
export interface Running {
  app: FastifyInstance;
  url: string;
  port: number;
  /** Folder, or host and name. */
  database: string;
  desk: OpenConsole;
  stop: () => Promise<void>;
}

/** Builds that still run at the start. */
export interface Builds {
  /** Null when the build failed. */
  site: Promise<string | null>;
  /** After the app answers; null when up to date. */
  buildConsole: (() => Promise<boolean>) | null;
}

interface Starting {
  stopping?: AbortSignal;
  builds?: Builds | undefined;
}

/** Waits for the app's export. Stops everything when aborted. @throws StartError */
export async function start(
  configured: Config,
  logger: FastifyBaseLogger,
  { stopping, builds }: Starting = {},
): Promise<Running> {
  if (!builds) refuseOldExport(configured.outDir);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse())
      await step().catch((error: unknown) => logger.error({ err: error }, 'stop step failed'));
  };
  try {
    const installation = await openInstallation(configured, logger, { stops, stopping });
    const config = builds ? { ...configured, outDir: await builtSite(builds) } : configured;
    stopping?.throwIfAborted();
    const { database, background, place, clock, vault, keys } = installation;
    const payout = createPayoutProvider(config);
    const track = createTrackProvider(config);
    const { listenAt, ...payments } = await openPayments(config, background.db, stops);
    const metrics = await openMetrics(config, { database, background }, logger);
    stops.push(metrics.close);
    const { pay } = payments;
    if (pay) metrics.watchCertificate(pay.certificateEndsAt);
    const given = { config, payout, pay, track, metrics, logger };
    const stopJobs = await startJobs({ ...installation, ...given });
    stops.push(() => endInTime(stopJobs()));
    const load = { max: config.CALLS_AT_ONCE, inFlight: 0 };
    const shared = { config, database, logger, payout, load };
    const timed = { clock: clock.now, watch: metrics.watch };
    const isBuilding = Boolean(builds?.buildConsole);
    const desk = await openConsole(
      { ...shared, ...timed, pay, vault, keys, aheadMs: clock.aheadMs },
      { isBuilding },
    );
    stops.push(desk.stop);
    const live = createHub({ ...shared, clock: clock.now });
    metrics.watchStreams(() => live.streams.size);
    const asked = { keys, live, track, clockFault: clock.fault };
    const app = await listen({ ...shared, ...timed, ...payments, ...asked });
    const drain = prepareDrain(app.server);
    stops.push(
      () => closeInTime(app),
      drain,
      async () => live.close(),
    );
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

async function builtSite({ site }: Builds): Promise<string> {
  const folder = await site;
  if (folder) return folder;
  throw new StartError('应用构建失败，原因见上文。(The build failed, see above.)');
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
