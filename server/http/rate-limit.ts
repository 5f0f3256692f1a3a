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

/** One statement against parallel calls; values by `hitOf`. */
const hitBy = (rows: SQL) => sql`
  insert into rate_limits as r (key, hits, reset_at) ${rows}
  on conflict (key) do update set hits = case when ${IS_OVER} then excluded.hits else r.hits + excluded.hits end,
    reset_at = case when ${IS_OVER} then excluded.reset_at else r.reset_at end
  returning key, hits, round(extract(epoch from reset_at) * 1000)::bigint as reset_ms`;

const HIT = hitBy(sql`values (${slot('counter')}, ${slot('weight')}::int, ${at('fresh')})`);

/** Counters must be distinct; ordered against deadlocks. */
export const HITS = hitBy(sql`select counter, 1, ${at('fresh')} from asked order by counter`);

export interface HitRow {
  hits: number;
  reset_ms: number;
}

const hit = prepareSql<HitRow & Record<string, unknown>>('rate_limit_hit', HIT);

/** A window from before the clock was set back is ignored. */
export const hitOf = (counter: string, windowMs: number, now: Date, weight = 1) => ({
  counter,
  weight,
  now: now.toISOString(),
  fresh: new Date(now.getTime() + windowMs).toISOString(),
  latest: new Date(now.getTime() + 2 * windowMs).toISOString(),
});

/** Fixed, shared by all processes. */
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

/** A hit of an earlier window is left alone. */
export async function forgiveHit(db: Db, key: string, { resetAt }: Window): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.resetAt, resetAt), gt(rateLimits.hits, 0)));
}

export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

/** @throws DomainError rate_limited */
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

/** @throws DomainError rate_limited */
export function refuseOver(hits: number, limit: number, resetAt: Date, now: Date): void {
  if (hits > limit) refuseFor(secondsUntil(resetAt, now));
}

/** Grows with proven members. @returns the hit */
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

/** Counts larger networks, too. @throws DomainError rate_limited */
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

/** Reports hide what others wrote, so they are limited. */
export async function refuseTooManyReports(db: Db, userId: number, now: Date): Promise<void> {
  const { hits, resetAt } = await countHit(db, `report:${userId}`, DAY_MS, now);
  if (hits <= REPORTS_PER_DAY) return;
  const seconds = secondsUntil(resetAt, now);
  // hours are unreadable in seconds
  refuseFor(
    seconds,
    `一天最多举报${REPORTS_PER_DAY}次，请${Math.ceil(seconds / HOUR_SECONDS)}小时后再试`,
  );
}

function refuseFor(seconds: number, msg?: string): never {
  throw new DomainError('rate_limited', { msg, blanks: { seconds }, data: { seconds } });
}

const FLOOD_WINDOW_MS = MINUTE_MS;
/** A carrier's phones share a /48: ordinary calls get more room. */
const FLOOD_PARTS = 8;
const LEASES_PER_WINDOW = 60;
const MAX_LEASES_HELD = 10_000;

/**
 * Leases shares of the common counter: reads cost no write, the sum keeps the limit. Concurrent calls wait: no burst
 * takes all.
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
