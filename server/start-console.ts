import type { FastifyBaseLogger } from 'fastify';
import { findPayProvider } from './adapters/pay/test-cashier';
import { createPayoutProvider } from './adapters/payout';
import type { Config } from './config';
import { type OpenConsole, openConsole } from './console/start';
import { openInstallation } from './installation';
import { endInTime, startJobs } from './jobs/schedule';
import { openMetrics } from './metrics/serve';
import { watchSite } from './site';
import { StartError } from './start-error';

/** Operators' queries wait here, never at the members. */
const POOL = 4;
/** Needed by operators; others run at the members' processes. */
const JOBS: ReadonlySet<string> = new Set(['exports', 'batches']);

export interface RunningConsole {
  url: string;
  port: number;
  database: string;
  desk: OpenConsole;
  stop: () => Promise<void>;
}

/** A separate process: no member port, few jobs and connections. Stops everything when aborted. @throws StartError */
export async function startConsole(
  config: Config,
  logger: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<RunningConsole> {
  const { CONSOLE_PORT: port } = config;
  if (config.isEmbedded || port === undefined)
    throw new StartError(
      '后台单独运行需要 DATABASE_URL 与 CONSOLE_PORT：内置数据库只属于 npm start，它自己会打开后台。(Set DATABASE_URL and CONSOLE_PORT.)',
    );
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse())
      await step().catch((error: unknown) => logger.error({ err: error }, 'stop step failed'));
  };
  try {
    const pool = Math.min(POOL, config.DATABASE_POOL);
    const installation = await openInstallation(config, logger, { stops, stopping, pool });
    const { database, background, place, clock, vault, keys } = installation;
    const payout = createPayoutProvider(config);
    const metrics = await openMetrics(config, { database, background }, logger);
    stops.push(metrics.close);
    const stopJobs = await startJobs(
      {
        config,
        database,
        background,
        keys,
        vault,
        clock,
        payout,
        pay: null,
        track: null,
        metrics,
        logger,
      },
      (name) => JOBS.has(name),
    );
    stops.push(() => endInTime(stopJobs()));
    const watched = { keys, db: database.db, clock: clock.now, log: logger };
    stops.push((await watchSite(config, watched)).start());
    const desk = await openConsole({
      config,
      database,
      vault,
      keys,
      logger,
      payout,
      pay: await findPayProvider(config),
      clock: clock.now,
      aheadMs: clock.aheadMs,
      watch: metrics.watch,
      load: { max: config.CALLS_AT_ONCE, inFlight: 0 },
    });
    stops.push(desk.stop);
    return { url: desk.url ?? '', port, database: place, desk, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
