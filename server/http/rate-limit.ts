import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_SECONDS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import { rateLimits } from '@/server/db/schema';
import { networksAround } from './address';
import type { LimitOfAddress } from './address-limit';
import { type Call, DomainError } from './call';

export interface Window {
  hits: number;
  resetAt: Date;
}

const slot = sql.placeholder;
const at = (name: string) => sql`${slot(name)}::timestamptz`;
const IS_OVER = sql`(r.reset_at <= ${at('now')} or r.reset_at > ${at('latest')})`;

/** One statement, so that parallel calls cannot slip through; its values are those of `hitOf`. */
const hitBy = (rows: SQL) => sql`
  insert into rate_limits as r (key, hits, reset_at) ${rows}
  on conflict (key) do update set hits = case when ${IS_OVER} then excluded.hits else r.hits + excluded.hits end,
    reset_at = case when ${IS_OVER} then excluded.reset_at else r.reset_at end
  returning key, hits, round(extract(epoch from reset_at) * 1000)::bigint as reset_ms`;

const HIT = hitBy(sql`values (${slot('counter')}, ${slot('weight')}::int, ${at('fresh')})`);

/** One hit of each `counter` of `asked`, as a part of a statement; a counter twice would fail it. Ordered, so that two do not deadlock. */
export const HITS = hitBy(sql`select counter, 1, ${at('fresh')} from asked order by counter`);

/** A row of `HIT`. */
export interface HitRow {
  hits: number;
  reset_ms: number;
}

const hit = prepareSql<HitRow & Record<string, unknown>>('rate_limit_hit', HIT);

/** The values of `HIT`. A window that ends too late was opened before the clock was set back: it is ignored. */
export const hitOf = (counter: string, windowMs: number, now: Date, weight = 1) => ({
  counter,
  weight,
  now: now.toISOString(),
  fresh: new Date(now.getTime() + windowMs).toISOString(),
  latest: new Date(now.getTime() + 2 * windowMs).toISOString(),
});

/** Counts `weight` hits in a fixed window shared by all processes. */
export async function countHit(
  db: Db,
  key: string,
  windowMs: number,
  now: Date,
  weight = 1,
): Promise<Window> {
  const [row] = await hit(db, hitOf(key, windowMs, now, weight));
  if (!row) throw new Error('rate_limits upsert returned no row');
  return { hits: row.hits, resetAt: new Date(row.reset_ms) };
}

/** Undoes a hit that should not count; not in a later window. */
export async function forgiveHit(db: Db, key: string, { resetAt }: Window): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.resetAt, resetAt), gt(rateLimits.hits, 0)));
}

/** Seconds until a moment, at least 1: the value of Retry-After. */
export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

/** Refuses the call when the key was hit more than `limit` times in the window. */
export async function refuseOverLimit(
  db: Db,
  key: string,
  limit: number,
  windowMs: number,
  now: Date,
): Promise<void> {
  const { hits, resetAt } = await countHit(db, key, windowMs, now);
  refuseOver(hits, limit, resetAt, now);
}

/** Refuses the call when there were more than `limit` hits. */
export function refuseOver(hits: number, limit: number, resetAt: Date, now: Date): void {
  if (hits > limit) refuseFor(secondsUntil(resetAt, now));
}

/** Refuses the call when its address made too many in the window; the limit grows with the members proven behind it. Returns the hit. */
export async function refuseOverAddress(
  { db, ip, now, limitHere }: Pick<Call, 'db' | 'ip' | 'now' | 'limitHere'>,
  name: string,
  base: number,
  windowMs: number,
): Promise<{ key: string; window: Window }> {
  const key = `${name}:${ip}`;
  const window = await countHit(db, key, windowMs, now);
  if (window.hits > base && window.hits > (await limitHere(base)))
    refuseFor(secondsUntil(window.resetAt, now));
  await refuseOverNetworks(db, { name, ip, base, windowMs, now });
  return { key, window };
}

/** Counts a hit of an address for the networks around it, too. Refuses the call when one of them made too many. */
export async function refuseOverNetworks(
  db: Db,
  given: { name: string; ip: string; base: number; windowMs: number; now: Date; weight?: number },
): Promise<void> {
  const { name, ip, base, windowMs, now, weight = 1 } = given;
  for (const { network, times } of networksAround(ip)) {
    const { hits, resetAt } = await countHit(db, `${name}:${network}`, windowMs, now, weight);
    refuseOver(hits, base * times, resetAt, now);
  }
}

const REPORTS_PER_DAY = 30;

/** Limits a member's reports per day, across all targets, because reports hide what others wrote. */
export async function refuseTooManyReports(db: Db, userId: number, now: Date): Promise<void> {
  const { hits, resetAt } = await countHit(db, `report:${userId}`, DAY_MS, now);
  if (hits <= REPORTS_PER_DAY) return;
  const seconds = secondsUntil(resetAt, now);
  // seconds are unreadable for a wait of hours
  refuseFor(
    seconds,
    `一天最多举报${REPORTS_PER_DAY}次，请${Math.ceil(seconds / HOUR_SECONDS)}小时后再试`,
  );
}

function refuseFor(seconds: number, msg?: string): never {
  throw new DomainError('rate_limited', { msg, blanks: { seconds }, data: { seconds } });
}

const FLOOD_WINDOW_MS = MINUTE_MS;
/** Thousands of phones of a carrier read at once within one /48: ordinary calls have more room there than what costs money. */
const FLOOD_PARTS = 8;
/** Parts of the limit that one process takes at a time. */
const LEASES_PER_WINDOW = 60;
const MAX_LEASES_HELD = 10_000;

/**
 * The general limit per address. A process reserves a share of the common counter and counts it down in memory, so that a
 * read does not cost a write; the sum over all processes never exceeds the limit, which grows with the people behind the
 * address. Calls that arrive while a share is being reserved wait for it: a burst from one address must not reserve every
 * share at once.
 */
export function createFloodGuard(
  db: Db,
  perMinute: number,
  limitOf: LimitOfAddress,
): (ip: string, now: Date) => Promise<void> {
  const share = Math.max(1, Math.floor(perMinute / LEASES_PER_WINDOW));
  const held = new Map<string, { left: number; resetAt: Date }>();
  const taking = new Map<string, Promise<void>>();

  async function take(ip: string, now: Date): Promise<void> {
    const { hits, resetAt } = await countHit(db, `flood:${ip}`, FLOOD_WINDOW_MS, now, share);
    if (hits > perMinute && hits > (await limitOf(ip, perMinute, now)))
      refuseFor(secondsUntil(resetAt, now));
    const base = perMinute * FLOOD_PARTS;
    const around = { name: 'flood', ip, base, windowMs: FLOOD_WINDOW_MS, now };
    await refuseOverNetworks(db, { ...around, weight: share });
    if (held.size >= MAX_LEASES_HELD) held.clear();
    held.set(ip, { left: share, resetAt });
  }

  return async (ip, now) => {
    for (;;) {
      const lease = held.get(ip);
      if (lease && lease.resetAt > now && lease.left > 0) {
        lease.left -= 1;
        return;
      }
      const taken = taking.get(ip) ?? take(ip, now).finally(() => taking.delete(ip));
      taking.set(ip, taken);
      await taken;
    }
  };
}
