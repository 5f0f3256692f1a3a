import { sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';

/** Members count this long after a login. */
const PRESENT_MS = 30 * DAY_MS;
const KEPT_MS = MINUTE_MS;
const MOST_KEPT = 10_000;

export interface AddressGrowth {
  percent: number;
  mostPeople: number;
}

/** The limit grows with the people behind the address. */
export type LimitOfAddress = (
  ip: string,
  base: number,
  now: Date,
  /** The running transaction, which must not wait for another connection. */
  tx?: Db,
) => Promise<number>;

/** A carrier or office shares an address (docs/limits.md). Counts people once the base is used up. */
export function createLimitOfAddress(
  db: Db,
  { percent, mostPeople }: AddressGrowth,
): LimitOfAddress {
  const kept = new Map<string, { people: number; until: number }>();

  async function countPeople(ip: string, now: Date, tx: Db): Promise<number> {
    const known = kept.get(ip);
    if (known && known.until > now.getTime() && known.until <= now.getTime() + KEPT_MS)
      return known.people;
    const since = new Date(now.getTime() - PRESENT_MS);
    const { rows } = await tx.execute<{ people: number }>(sql`
      select count(*)::int as people
      from (
        select distinct user_id
        from sessions
        where ip = ${ip} and created_at > ${since.toISOString()}::timestamptz
        limit ${mostPeople}
      ) p`);
    const people = rows[0]?.people ?? 0;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(ip, { people, until: now.getTime() + KEPT_MS });
    return people;
  }

  return async (ip, base, now, tx = db) =>
    base + Math.floor((base * percent * (await countPeople(ip, now, tx))) / 100);
}
