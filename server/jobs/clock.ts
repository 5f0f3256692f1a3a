import type { FastifyBaseLogger } from 'fastify';
import { SECOND_MS } from '@/lib/time';
import { clockFault, type DatabaseClock } from '@/server/db/clock';

/** Larger differences mean that a clock is not synchronised (ms); NTP achieves a few ms. */
const TOLERANCE_MS = 3 * SECOND_MS;

interface Reporters {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Called at every comparison: seconds that this machine is ahead of the database's, negative when behind. */
  note: (seconds: number) => void;
}

/**
 * Compares this machine's clock with the database's, which all processes share: logs a warning when it is not synchronised,
 * and an error when it is so wrong that money operations and jobs are suspended. @throws when the database is down.
 */
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

/** The work of a job, at the database's time; none while this machine's clock is wrong. */
export const atDatabaseTime =
  (clock: DatabaseClock, work: (now: () => Date) => Promise<unknown>) =>
  async (): Promise<unknown> =>
    (await clock.fault()) === null ? work(clock.now) : undefined;
