import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { consoleDevices, consoleTries } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { countHit, secondsUntil } from '@/server/http/rate-limit';
import { hashToken } from './console-sessions';

/** Then the wait doubles, up to a limit. */
const FREE_TRIES = 5;
const FREE_TRIES_OF_NETWORK = 50;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = (15 * MINUTE_MS) / SECOND_MS;
/** Tries are forgotten after so long without new ones. */
const KEPT_MS = DAY_MS;
/** Tries at one name in a day that trigger a notice. */
export const ALERT_TRIES = 20;

export interface Trying {
  name: string;
  ip: string;
  device: string | null;
  now: Date;
}

/**
 * One statement before comparing, so concurrent tries are counted. Waiting keys are not counted
 * further.
 * @throws DomainError rate_limited with the seconds to wait
 */
async function countTry(db: Db, key: string, free: number, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - KEPT_MS);
  const wrong = sql`case when ${consoleTries.lastAt} < ${stale} then 1 else ${consoleTries.wrong} + 1 end`;
  const wait = sql`least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(${wrong} - ${free}, 10)))`;
  const counted = await db
    .insert(consoleTries)
    .values({ key, wrong: 1, lastAt: now, blockedUntil: now })
    .onConflictDoUpdate({
      target: consoleTries.key,
      set: {
        wrong,
        lastAt: now,
        blockedUntil: sql`case
          when ${wrong} >= ${free} then ${now}::timestamptz + ${wait} * interval '1 second'
          else ${now}::timestamptz
        end`,
      },
      setWhere: lte(consoleTries.blockedUntil, now),
    })
    .returning({ wrong: consoleTries.wrong });
  if (counted.length > 0) return;
  const [row] = await db.select().from(consoleTries).where(eq(consoleTries.key, key));
  const seconds = secondsUntil(row?.blockedUntil ?? now, now);
  throw new DomainError('rate_limited', { blanks: { seconds }, data: { seconds } });
}

async function isKnown(db: Db, { name, device }: Trying): Promise<boolean> {
  if (!device) return false;
  const found = await db.$count(
    consoleDevices,
    and(eq(consoleDevices.tokenHash, hashToken(device)), eq(consoleDevices.operator, name)),
  );
  return found > 0;
}

const pairOf = ({ name, ip }: Trying) => `pair:${ip}:${name}`;
const deviceKey = (device: string) => `device:${hashToken(device)}`;

/**
 * Locks nobody out: strangers are counted by name and network, and by network; browsers known to the operator
 * separately.
 * @returns a function that forgets a right try
 * @throws DomainError rate_limited
 */
export async function guardGuessing(db: Db, trying: Trying): Promise<() => Promise<void>> {
  const { device, ip, now } = trying;
  const keys =
    device && (await isKnown(db, trying)) ? [deviceKey(device)] : [pairOf(trying), `net:${ip}`];
  for (const key of keys)
    await countTry(db, key, key.startsWith('net:') ? FREE_TRIES_OF_NETWORK : FREE_TRIES, now);
  return async () => {
    await db.delete(consoleTries).where(eq(consoleTries.key, keys[0] ?? ''));
    if (keys[1])
      await db
        .update(consoleTries)
        .set({ wrong: sql`greatest(0, ${consoleTries.wrong} - 1)` })
        .where(eq(consoleTries.key, keys[1]));
  };
}

/**
 * Counts codes guessed with a known secret, except from known browsers. Too many read like a wrong code, and wrong
 * secrets take equal work: nothing reveals that the secret was right.
 */
export async function guardAccount(
  db: Db,
  trying: Trying,
): Promise<{ mayTry: boolean; forget: () => Promise<void> }> {
  const key = `account:${trying.name}`;
  const forget = async () => {
    await db.delete(consoleTries).where(eq(consoleTries.key, key));
  };
  if (await isKnown(db, trying)) return { mayTry: true, forget };
  const mayTry = await countTry(db, key, FREE_TRIES, trying.now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
  return { mayTry, forget };
}

/** @returns true for the try that triggers a notice */
export async function isAlarming(db: Db, { name, now }: Trying): Promise<boolean> {
  const { hits } = await countHit(db, `console-guess:${name}`, DAY_MS, now);
  return hits === ALERT_TRIES;
}

export async function deleteOldTries(db: Db, now: Date): Promise<void> {
  await db.delete(consoleTries).where(lt(consoleTries.lastAt, new Date(now.getTime() - KEPT_MS)));
}
