import type { FastifyBaseLogger } from 'fastify';
import type { JobName } from '@/lib/contract/console/job-texts';
import { HOUR_MS, SECOND_MS } from '@/lib/time';
import type { PayProvider } from '@/server/adapters/pay/provider';
import type { PayoutProvider } from '@/server/adapters/payout';
import { pushSenderOf } from '@/server/adapters/push';
import { storageOf } from '@/server/adapters/storage';
import type { TrackProvider } from '@/server/adapters/track';
import { createWaybillProvider } from '@/server/adapters/waybill';
import type { Config } from '@/server/config';
import { textPlaceOf } from '@/server/content/checks';
import type { Database, Db } from '@/server/db/client';
import type { DatabaseClock } from '@/server/db/clock';
import type { Vault } from '@/server/db/vault';
import { deleteOldExports } from '@/server/exports';
import { dumpFolder } from '@/server/imports/folder';
import { runImports } from '@/server/imports/runs';
import type { Keys } from '@/server/keys';
import { launchDepsOf } from '@/server/launch-deps';
import type { openMetrics } from '@/server/metrics/serve';
import { closeDueAccounts } from '@/server/modules/account/close-due';
import { remindOfCards } from '@/server/modules/card/box';
import { remindOfRestock } from '@/server/modules/goods/restock';
import { expireMoved, postDueMoved } from '@/server/modules/imports/settle';
import { keepHourlyRun } from '@/server/modules/launch/hourly';
import { closeLapsed } from '@/server/modules/orders/close';
import { fillAddressHashes } from '@/server/modules/orders/fill-hashes';
import { tellOfLate } from '@/server/modules/orders/late';
import { removeOldPhotos } from '@/server/modules/orders/local-photo';
import { tendPasses } from '@/server/modules/orders/pass-days';
import { completeDue } from '@/server/modules/orders/receipt';
import { readDueBills } from '@/server/modules/payments/bills';
import { endDueRefunds } from '@/server/modules/refunds/due';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { makeSlots } from '@/server/modules/slots/plan';
import { removeUnused } from '@/server/modules/uploads/queries';
import { continueBatches } from '@/server/modules/withdrawals/batch-run';
import { auditNightly } from './audit';
import { runBookings } from './bookings';
import { continueBroadcasts } from './broadcasts';
import { updateCity } from './city';
import { atDatabaseTime, compareClocks } from './clock';
import { publishDue } from './contents';
import { tendCourses } from './courses';
import { eachStep } from './each-step';
import { deleteExpired, forgetOld } from './expire';
import { checkFigures, tendFigures } from './figures';
import { keepHealth } from './health';
import { pollAllPayments } from './payments';
import { reconcilePayouts } from './payouts';
import { sendPushes } from './push';
import { repeat } from './repeat';
import { noted, takeAsked } from './runs';
import { followParcels } from './tracking';
import { tendVouchers } from './vouchers';
import { runWaits } from './waits';
import { tendWaybills } from './waybills';

const MINUTE_MS = 60 * SECOND_MS;

interface ScheduleDeps {
  config: Config;
  database: Database;
  background: Database;
  keys: Keys;
  vault: Vault;
  clock: DatabaseClock;
  payout: PayoutProvider | null;
  pay: PayProvider | null;
  track?: TrackProvider | null;
  metrics: Awaited<ReturnType<typeof openMetrics>>;
  logger: FastifyBaseLogger;
}

type Job = [name: JobName, everyMs: number, work: (now: () => Date) => Promise<unknown>];

const payoutJobs = (
  db: Db,
  deps: { vault: Vault; provider: PayoutProvider | null },
  logger: FastifyBaseLogger,
): Job[] => [
  ['batches', 2 * SECOND_MS, (now) => continueBatches(deps, db, now, logger)],
  ['payouts', MINUTE_MS, (now) => reconcilePayouts(deps, db, now(), logger)],
];

/** Jobs are suspended while the clock is wrong. */
export function jobsOf({
  config,
  database: { db },
  background,
  keys,
  vault,
  payout,
  pay,
  track = null,
  logger,
}: Omit<ScheduleDeps, 'metrics' | 'clock'>): Job[] {
  const pusher = pushSenderOf(config, keys);
  const storage = storageOf(config);
  const texts = { storage: () => storage, texts: () => textPlaceOf(config) };
  const labels = createWaybillProvider(config);
  const trackDeps = { provider: track, daily: config.TRACK_DAILY, log: logger };
  const payDeps = { provider: pay, vault, log: logger };
  const dumps = () => dumpFolder(config);
  const launch = launchDepsOf({ config, keys, pay: async () => pay, logger });
  return [
    ['forget', 10 * MINUTE_MS, (now) => deleteExpired(db, now())],
    ['old data', 6 * HOUR_MS, (now) => forgetOld(db, config.dataDir, now())],
    ['exports', 10 * MINUTE_MS, (now) => deleteOldExports(config.dataDir, now())],
    ['orders', 15 * SECOND_MS, (now) => closeLapsed(db, now())],
    ['address hashes', 10 * MINUTE_MS, () => fillAddressHashes(db, vault)],
    ['receipts', MINUTE_MS, (now) => completeDue(db, now())],
    ['late shipping', MINUTE_MS, (now) => tellOfLate(db, now())],
    ['refunds', MINUTE_MS, (now) => endDueRefunds(db, now())],
    ['contents', 15 * SECOND_MS, (now) => publishDue(texts, db, now())],
    ['vouchers', MINUTE_MS, (now) => tendVouchers(db, vault, now())],
    ['passes', MINUTE_MS, (now) => tendPasses(db, now())],
    ['bookings', MINUTE_MS, (now) => runBookings(db, now())],
    ['waits', 15 * SECOND_MS, (now) => runWaits(db, now())],
    [
      'waybills',
      MINUTE_MS,
      (now) => tendWaybills(labels && { provider: labels, vault }, db, now()),
    ],
    ['tracking', 5 * SECOND_MS, (now) => followParcels(trackDeps, db, now)],
    /* Idempotent: the first run after midnight adds a day. */
    ['slots', HOUR_MS, (now) => makeSlots(db, now())],
    ['courses', MINUTE_MS, (now) => tendCourses(db, now())],
    ['payments', 5 * SECOND_MS, (now) => pollAllPayments(payDeps, db, now)],
    ['bills', MINUTE_MS, (now) => readDueBills(payDeps, db, now)],
    ['restock', MINUTE_MS, (now) => remindOfRestock(db, now())],
    ['settle', MINUTE_MS, (now) => settleDueRewards(db, now())],
    [
      'imports',
      3 * SECOND_MS,
      (now) => runImports({ db, pool: background.pool, vault, dumps }, now),
    ],
    ['moved money', 15 * MINUTE_MS, (now) => postDueMoved(db, now())],
    ['moved people', 6 * HOUR_MS, (now) => expireMoved(db, now())],
    ['city', 15 * SECOND_MS, (now) => updateCity(db, now())],
    ['delivery photos', HOUR_MS, (now) => removeOldPhotos(db, storage.remove, now())],
    ['uploads', 10 * MINUTE_MS, (now) => removeUnused(db, storage, now())],
    ['closing', 10 * MINUTE_MS, (now) => closeDueAccounts(db, storage.remove, now())],
    ['card reminders', MINUTE_MS, (now) => remindOfCards(db, now())],
    /* Due once a night; any process may run it. */
    ['audit', 15 * MINUTE_MS, (now) => auditNightly(background.db, now(), logger)],
    ['figures', MINUTE_MS, (now) => tendFigures(background.db, now())],
    ['figure check', 15 * MINUTE_MS, (now) => checkFigures(background.db, now(), logger)],
    ['health', MINUTE_MS, (now) => keepHealth(background, { config, pay, track, labels }, now())],
    ['launch checks', HOUR_MS, (now) => keepHourlyRun(db, launch, now())],
    ['broadcasts', 10 * SECOND_MS, (now) => continueBroadcasts(db, now)],
    ['push', 5 * SECOND_MS, (now) => sendPushes(pusher, db, now)],
    ...payoutJobs(db, { vault, provider: payout }, logger),
  ];
}

/** Interrupted jobs continue after the next start (ms). */
const STOP_TIMEOUT_MS = 5_000;

export const endInTime = (ending: Promise<unknown>): Promise<unknown> =>
  Promise.race([ending, new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS))]);

/** An operator waits for it (ms). */
const ASKED_MS = 3 * SECOND_MS;

/** @returns a stop function that awaits the runs */
export async function startJobs(
  deps: ScheduleDeps,
  isWanted: (name: string) => boolean = () => true,
): Promise<() => Promise<unknown>> {
  const { clock, metrics, logger, database } = deps;
  const checkClock = () => compareClocks(clock, { log: logger, note: metrics.noteClock });
  await checkClock();
  const wanted = jobsOf(deps)
    .filter(([name]) => isWanted(name))
    .map(([name, everyMs, work]) => ({
      name,
      everyMs,
      run: noted(database.db, { name, everyMs, log: logger }, work),
    }));
  const timed = (name: string, work: (now: () => Date) => Promise<unknown>) =>
    metrics.timed(name, atDatabaseTime(clock, work));
  const stops = wanted.map(({ name, everyMs, run }) =>
    repeat(name, everyMs, timed(name, run), logger),
  );
  const runAsked = async (now: () => Date) => {
    const asked = await takeAsked(
      database.db,
      wanted.map(({ name }) => name),
    );
    await eachStep(
      wanted
        .filter(({ name }) => asked.includes(name))
        .map(
          ({ run }) =>
            () =>
              run(now, true),
        ),
    );
  };
  stops.push(repeat('asked', ASKED_MS, timed('asked', runAsked), logger));
  stops.push(repeat('clock', MINUTE_MS, metrics.timed('clock', checkClock), logger));
  return () => Promise.all(stops.map((stop) => stop()));
}
