import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

/** Beyond this the machines' clocks are not kept by anybody (ms); NTP stays within some ms. */
const TOLERANCE_MS = 3_000;

interface Ears {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Told at every look: seconds that this machine is ahead of the database's, negative when behind. */
  note: (seconds: number) => void;
}

/**
 * Compares this machine's clock with the database's, which all processes share: two servers that differ take each other's
 * stamps for old or for coming. Warns and goes on, since who is right is not known here. @throws when the database is down.
 */
export async function compareClocks(
  pool: Pool,
  clock: () => number,
  { log, note }: Ears,
): Promise<void> {
  const askedAt = clock();
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const answeredAt = clock();
  const offMs = (askedAt + answeredAt) / 2 - (rows[0]?.ms ?? 0);
  note(offMs / 1000);
  /* The database read its clock at some moment of the round trip: half of that is not a difference. */
  if (Math.abs(offMs) - (answeredAt - askedAt) / 2 <= TOLERANCE_MS) return;
  log.warn(
    { aheadSeconds: Math.round(offMs / 1000) },
    "this clock and the database's differ: check NTP on both machines",
  );
}
