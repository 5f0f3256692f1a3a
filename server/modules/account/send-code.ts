import { randomInt } from 'node:crypto';
import { and, asc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { SmsScene } from '@/lib/contract/account.schema';
import { DAY_MS, dayOf, dayStart, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { sessions, smsCodes, users } from '@/server/db/schema';
import { type Call, DomainError, SessionLost } from '@/server/http/call';
import { countHit, refuseOverNetworks, secondsUntil } from '@/server/http/rate-limit';
import { noteProvider } from '@/server/modules/health/notes';
import { hashCode } from '@/server/modules/members/codes';
import { audit, SYSTEM_OPERATOR } from '@/server/modules/operators/authorize';
import type { AccountDeps } from './deps';
import { ownerOfDevice } from './known-device';

/** Specification 12.4; ms. */
const WAIT_MS = MINUTE_MS;
const CODE_TTL_MS = 300_000;
const LIMITS = {
  mobile: { hour: 5, day: 10 },
  visitor: { hour: 10, day: 10 },
  /** A member's known browsers together, without their address. */
  owner: { hour: 10, day: 20 },
} as const;

/** Purposes whose code goes to the account's own number. */
const OWN_SCENES: readonly SmsScene[] = [
  'bindOld',
  'password',
  'withdraw',
  'close',
  'export',
  'handover',
  'pay',
];
const MEMBER_SCENES: readonly SmsScene[] = [...OWN_SCENES, 'bindNew'];

interface Request {
  mobile?: string;
  scene: SmsScene;
}

/**
 * Equal answer and work for known and unknown numbers.
 * @throws DomainError sms_too_soon | sms_daily_limit | sms_failed
 */
export async function sendCode(deps: AccountDeps, call: Call, { mobile: typed, scene }: Request) {
  const mobile = await targetOf(call, typed, scene);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const { id, left, isKnown } = await record(deps, call, mobile, scene, code);
  try {
    await spendBudget(deps, call, isKnown);
    await deps.sms.send({ mobile, code, scene, now: call.now });
    await noteProvider(call.db, 'sms', call.now);
  } catch (error) {
    await call.db.update(smsCodes).set({ status: 'failed' }).where(eq(smsCodes.id, id));
    if (!(error instanceof DomainError)) await noteProvider(call.db, 'sms', call.now, error);
    call.log.error({ err: error, scene }, 'sms was not sent');
    throw new DomainError('sms_failed');
  }
  return { wait: WAIT_MS / 1000, left, ticketNeeded: false };
}

async function targetOf(
  { db, member }: Call,
  typed: string | undefined,
  scene: SmsScene,
): Promise<string> {
  if (MEMBER_SCENES.includes(scene) && !member) throw new SessionLost();
  if (!OWN_SCENES.includes(scene)) {
    if (!typed)
      throw new DomainError('invalid_input', {
        msg: '请输入手机号',
        fields: { mobile: '请输入手机号' },
      });
    return typed;
  }
  const [own] = await db
    .select({ mobile: users.mobile })
    .from(users)
    .where(eq(users.userId, member?.userId ?? 0));
  if (!own) throw new SessionLost();
  return own.mobile;
}

/** Serialized per number, address and device against parallel sends. */
async function record(
  deps: AccountDeps,
  { db, ip, visitorKey, now, limitHere }: Call,
  mobile: string,
  scene: SmsScene,
  code: string,
): Promise<{ id: number; left: number; isKnown: boolean }> {
  const owner = await ownerOfDevice(db, visitorKey);
  const { ip: base } = deps.smsLimits;
  const place = owner === null ? `ip:${ip}` : `owner:${owner}`;
  return db.transaction(async (tx) => {
    for (const key of [`device:${visitorKey}`, place, `mobile:${mobile}`])
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${key}`}, 0))`);
    await refuseTooSoon(tx, mobile, now);
    await refuseOver(tx, eq(smsCodes.visitorKey, visitorKey), LIMITS.visitor, now);
    if (owner === null) {
      await refuseOver(tx, atAddress(ip), base, now, async () => ({
        hour: await limitHere(base.hour, tx),
        day: await limitHere(base.day, tx),
      }));
      const around = { ip, now };
      await refuseOverNetworks(tx, {
        ...around,
        name: 'sms-hour',
        base: base.hour,
        windowMs: HOUR_MS,
      });
      await refuseOverNetworks(tx, {
        ...around,
        name: 'sms-day',
        base: base.day,
        windowMs: DAY_MS,
      });
    } else await refuseOver(tx, fromOwner(owner), LIMITS.owner, now);
    const sentToday = await refuseOver(tx, eq(smsCodes.mobile, mobile), LIMITS.mobile, now);
    await tx
      .update(smsCodes)
      .set({ status: 'superseded' })
      .where(
        and(eq(smsCodes.mobile, mobile), eq(smsCodes.scene, scene), eq(smsCodes.status, 'live')),
      );
    const [row] = await tx
      .insert(smsCodes)
      .values({
        mobile,
        scene,
        codeHash: hashCode(deps.keys, { mobile, scene, code }),
        ip,
        visitorKey,
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_TTL_MS),
      })
      .returning({ id: smsCodes.id });
    if (!row) throw new Error('sms code was not stored');
    const isMember = (await tx.$count(users, eq(users.mobile, mobile))) > 0;
    const isKnown = isMember || owner !== null;
    return { id: row.id, left: LIMITS.mobile.day - sentToday - 1, isKnown };
  });
}

/** Over all purposes; failed sends do not count. */
async function refuseTooSoon(tx: Db, mobile: string, now: Date): Promise<void> {
  const [last] = await tx
    .select({ at: sql<Date>`max(${smsCodes.createdAt})`.mapWith(smsCodes.createdAt) })
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.mobile, mobile),
        ne(smsCodes.status, 'failed'),
        gte(smsCodes.createdAt, new Date(now.getTime() - WAIT_MS + 1)),
      ),
    );
  if (last?.at) refuseSoon(new Date(last.at.getTime() + WAIT_MS), now);
}

/** Strangers' messages with unused codes: a used one proved a person. */
const atAddress = (ip: string): SQL | undefined =>
  and(
    eq(smsCodes.ip, ip),
    ne(smsCodes.status, 'used'),
    sql`not exists (
      select 1
      from ${sessions}
      where ${sessions.visitorKey} = ${smsCodes.visitorKey}
        and ${sessions.createdAt} <= ${smsCodes.createdAt}
    )`,
  );

const fromOwner = (userId: number): SQL =>
  sql`${smsCodes.visitorKey} in (select ${sessions.visitorKey} from ${sessions} where ${sessions.userId} = ${userId})`;

/** @returns sent since midnight in Shanghai */
async function refuseOver(
  tx: Db,
  who: SQL | undefined,
  base: { hour: number; day: number },
  now: Date,
  grow: () => Promise<{ hour: number; day: number }> = async () => base,
): Promise<number> {
  const midnight = dayStart(dayOf(now));
  const since = new Date(Math.min(midnight.getTime(), now.getTime() - HOUR_MS));
  const sent = await tx
    .select({ at: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(who, gte(smsCodes.createdAt, since)))
    .orderBy(asc(smsCodes.createdAt));
  const today = sent.filter(({ at }) => at >= midnight).length;
  const lastHour = sent.filter(({ at }) => at.getTime() > now.getTime() - HOUR_MS);
  if (today < base.day && lastHour.length < base.hour) return today;
  const limit = await grow();
  if (today >= limit.day) throw new DomainError('sms_daily_limit');
  const blocking = lastHour[lastHour.length - limit.hour];
  if (blocking) refuseSoon(new Date(blocking.at.getTime() + HOUR_MS), now);
  return today;
}

function refuseSoon(until: Date, now: Date): never {
  const seconds = secondsUntil(until, now);
  throw new DomainError('sms_too_soon', { blanks: { seconds }, data: { seconds } });
}

/** Known numbers and devices have half of the daily budget: an attack locks no member out. */
async function spendBudget(
  { smsLimits: { dailyBudget } }: AccountDeps,
  { db, now, log }: Call,
  isKnown: boolean,
): Promise<void> {
  const half = Math.ceil(dailyBudget / 2);
  if (!isKnown) {
    const { hits } = await countHit(db, `sms-strangers:${dayOf(now)}`, DAY_MS, now);
    if (hits > half) throw new Error(`the part of the daily sms budget for strangers is used up`);
  }
  const { hits } = await countHit(db, `sms-budget:${dayOf(now)}`, DAY_MS, now);
  if (hits === half) {
    log.error({ sent: hits, dailyBudget }, 'half of the daily sms budget is used');
    const operation = { operator: SYSTEM_OPERATOR, now, via: 'job' as const };
    await audit(db, operation, 'sms.budget', dayOf(now), { sent: hits, dailyBudget });
  }
  if (hits > dailyBudget) throw new Error(`daily sms budget of ${dailyBudget} is used up`);
}
