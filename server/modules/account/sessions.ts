import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, ne, type SQL } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { noteEvents } from '@/server/db/live';
import { type PageQuery, toPage } from '@/server/db/paging';
import { type RevokeReason, sessions, type User, users } from '@/server/db/schema';
import { hashToken } from '@/server/http/authenticate';
import { type Call, DomainError, type Member, type MemberCall } from '@/server/http/call';
import { shownCartTotal } from '@/server/modules/cart/rows';
import { refuseState } from '@/server/modules/members/users';
import { deviceNameOf } from './device-name';

/** Lifetime without use, and interval of extensions (ms; specification 10.6). */
const SESSION_TTL_MS = 30 * DAY_MS;
const SLIDE_EVERY_MS = HOUR_MS;
const TOKEN_BYTES = 32;

const isLive = (now: Date): SQL | undefined =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** @throws DomainError account_frozen | account_closing */
export async function openSession(db: Db, call: Call, user: User) {
  refuseState(user);
  const { now, visitorKey } = call;
  const known = await db
    .select({ visitorKey: sessions.visitorKey })
    .from(sessions)
    .where(eq(sessions.userId, user.userId))
    .groupBy(sessions.visitorKey);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.userId,
    platform: call.platform,
    deviceName: deviceNameOf(call.userAgent),
    visitorKey,
    ip: call.ip,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_TTL_MS),
  });
  await db.update(users).set({ lastActiveAt: now }).where(eq(users.userId, user.userId));
  const { userId, userName, blockAreaId, blockNo, isMayor, isStudent } = user;
  const isNewDevice = known.length > 0 && !known.some((row) => row.visitorKey === visitorKey);
  return {
    token,
    userId,
    userName,
    blockAreaId,
    blockNo,
    isMayor,
    isStudent,
    needPassword: user.passwordHash === null,
    newDevice: isNewDevice,
    cartTotal: await shownCartTotal(db, userId),
  };
}

/** At most once an hour. @returns the new end */
export async function slideSession({ db, now, member }: MemberCall): Promise<Date> {
  const mine = eq(sessions.sessionId, member.sessionId);
  const due = lt(sessions.lastSeenAt, new Date(now.getTime() - SLIDE_EVERY_MS));
  const [slid] = await db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + SESSION_TTL_MS) })
    .where(and(mine, due))
    .returning({ expiresAt: sessions.expiresAt });
  if (slid) {
    await db.update(users).set({ lastActiveAt: now }).where(eq(users.userId, member.userId));
    return slid.expiresAt;
  }
  const [row] = await db.select({ expiresAt: sessions.expiresAt }).from(sessions).where(mine);
  return row?.expiresAt ?? now;
}

interface Which {
  userId: number;
  sessionId?: number;
  exceptId?: number;
}

/** Also ends their open streams. */
export async function revokeSessions(
  db: Db,
  { userId, sessionId, exceptId }: Which,
  reason: RevokeReason,
  now: Date,
): Promise<number> {
  const which = and(
    eq(sessions.userId, userId),
    sessionId === undefined ? undefined : eq(sessions.sessionId, sessionId),
    exceptId === undefined ? undefined : ne(sessions.sessionId, exceptId),
  );
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(which, isLive(now)))
    .returning({ refId: sessions.sessionId });
  await noteEvents(
    db,
    ended.map(({ refId }) => ({ userId, kind: 'session', refId })),
  );
  return ended.length;
}

export async function countDevices(db: Db, userId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)));
  return row?.total ?? 0;
}

/** Last used first; few rows, so an offset is fine. */
export async function listDevices({ db, now, member }: MemberCall, page: PageQuery) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, member.userId), isLive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.sessionId))
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page);
  const view = rows.map((row) => ({
    sessionId: row.sessionId,
    deviceName: row.deviceName,
    platform: row.platform,
    place: row.place,
    lastSeenAt: row.lastSeenAt.getTime(),
    createdAt: row.createdAt.getTime(),
    isCurrent: row.sessionId === member.sessionId,
  }));
  return toPage(view, await countDevices(db, member.userId, now), page);
}

/** One session, or all others. @throws DomainError not_found for another member's or an ended one */
export async function revokeDevice(
  { db, now, member }: MemberCall,
  target: number | 'others',
): Promise<number> {
  const which: Which =
    target === 'others'
      ? { userId: member.userId, exceptId: member.sessionId }
      : { userId: member.userId, sessionId: target };
  const revoked = await revokeSessions(db, which, 'kicked', now);
  if (target !== 'others' && revoked === 0) throw new DomainError('not_found');
  return revoked;
}

export const endSession = ({ db, now }: Call, { userId, sessionId }: Member): Promise<number> =>
  revokeSessions(db, { userId, sessionId }, 'logout', now);
