import type { FastifyBaseLogger } from 'fastify';
import { SECOND_MS } from '@/lib/time';
import { clockFault, type DatabaseClock } from '@/server/db/clock';

/** NTP achieves a few ms. */
const TOLERANCE_MS = 3 * SECOND_MS;

interface Reporters {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Seconds ahead of the database; negative when behind. */
  note: (seconds: number) => void;
}

/** Warns about drift; wrong clocks suspend money and jobs. @throws when the database is down */
export async function compareClocks(clock: DatabaseClock, { log, note }: Reporters): Promise<void> {
  await clock.measure();
  const offMs = clock.aheadMs();
  note(offMs / SECOND_MS);
  if (Math.abs(offMs) <= TOLERANCE_MS) return;
  const line = { aheadSeconds: Math.round(offMs / SECOND_MS) };
  const fault = clockFault(offMs);
  if (fault)
    log.error(
      { ...line, fault },
      "this clock and the database's differ: money and jobs are refused until it is set, check NTP on both machines",
    );
  else log.warn(line, "this clock and the database's differ: check NTP on both machines");
}

export const atDatabaseTime =
  (clock: DatabaseClock, work: (now: () => Date) => Promise<unknown>) =>
  async (): Promise<unknown> =>
    (await clock.fault()) === null ? work(clock.now) : undefined;
