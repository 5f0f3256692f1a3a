import type { Pool } from 'pg';
import { SECOND_MS } from '@/lib/time';

/* All processes use the database's clock (decision 0074). */

/** Above this difference of clocks money operations are refused (ms). */
export const WRONG_MS = 60 * SECOND_MS;
/** A reading is used this long (ms). */
const FRESH_MS = 15 * SECOND_MS;
/** Measurements with a longer round trip are ignored (ms). */
const SLOW_MS = 2 * SECOND_MS;

export interface DatabaseClock {
  /** The database's time, advanced by the monotonic clock. */
  now: () => Date;
  /** This machine's lead over the database; negative when behind (ms). */
  aheadMs: () => number;
  measure: () => Promise<void>;
  /** A sentence about a wrong clock; null when right. */
  fault: () => Promise<string | null>;
}

interface Clocks {
  wall: () => number;
  steady: () => number;
}

function spanOf(ms: number): string {
  const minutes = Math.abs(ms) / 60_000;
  if (minutes < 90) return `${Math.round(minutes)} 分钟`;
  return minutes < 36 * 60
    ? `${Math.round(minutes / 60)} 小时`
    : `${Math.round(minutes / 1440)} 天`;
}

/** Null within the tolerance. */
export function clockFault(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= WRONG_MS) return null;
  return `本机时钟比数据库${aheadMs > 0 ? '快' : '慢'} ${spanOf(aheadMs)}，资金操作与后台任务已暂停：请校准两台机器的时钟（NTP）`;
}

async function readClock(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return rows[0]?.ms ?? Number.NaN;
}

export async function openClock(
  pool: Pick<Pool, 'query'>,
  { wall, steady }: Clocks = { wall: Date.now, steady: () => performance.now() },
): Promise<DatabaseClock> {
  let baseMs = Number.NaN;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measuring: Promise<void> | null = null;
  const nowMs = () => baseMs + steady() - measuredAt;
  const aheadMs = () => wall() - nowMs();
  const fetchTime = async () => {
    const askedAt = steady();
    const ms = await readClock(pool);
    const answeredAt = steady();
    if (answeredAt - askedAt > SLOW_MS && answeredAt - measuredAt < 60 * FRESH_MS) return;
    /* The database read its clock somewhere within the round trip. */
    [baseMs, measuredAt] = [ms + (answeredAt - askedAt) / 2, answeredAt];
  };
  const measure = () => (measuring ??= fetchTime().finally(() => void (measuring = null)));
  await measure();
  return {
    now: () => new Date(nowMs()),
    aheadMs,
    measure,
    fault: async () => {
      /* A suspended machine's clock seems wrong until the next reading. */
      if (steady() - measuredAt > FRESH_MS || clockFault(aheadMs())) await measure();
      return clockFault(aheadMs());
    },
  };
}
