import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Auth } from '@/lib/contract';
import { dayOf } from '@/lib/time';
import type { Database, Db } from '@/server/db/client';
import { memberDays } from '@/server/db/schema';
import { networkOf } from './address';
import type { LimitOfAddress } from './address-limit';
import { type Call, DomainError, SessionLost } from './call';
import { createCredentialCheck } from './credentials';
import { createFloodGuard } from './rate-limit';
import { checkSignature, CLOCK_TOLERANCE_MS, type SignConfig } from './signature';

/** Each process writes at most once. */
function createDayNotes(db: Db): (userId: number, now: Date) => Promise<void> {
  let noted = { day: '', userIds: new Set<number>() };
  return async (userId, now) => {
    const day = dayOf(now);
    if (noted.day !== day) noted = { day, userIds: new Set() };
    if (noted.userIds.has(userId)) return;
    await db.insert(memberDays).values({ day, userId, at: now }).onConflictDoNothing();
    noted.userIds.add(userId);
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    memberId: number | null;
  }
}

export interface AuthenticateOptions {
  database: Database;
  signs: (now: Date) => readonly SignConfig[];
  clock: () => Date;
  ratePerMinute: number;
  limitOf: LimitOfAddress;
}

/** Rate limit, signature, nonce, session, in this order. */
export type Authenticate = (request: FastifyRequest, auth: Auth) => Promise<Call>;

/** The token is never stored. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export function createAuthenticate({
  database,
  signs,
  clock,
  ratePerMinute,
  limitOf,
}: AuthenticateOptions): Authenticate {
  const refuseFlood = createFloodGuard(database.db, ratePerMinute, limitOf);
  const check = createCredentialCheck(database.pool);
  const noteDay = createDayNotes(database.db);

  return async (request, auth) => {
    const now = clock();
    const ip = networkOf(request.ip);
    await refuseFlood(ip, now);
    const { visitorKey, nonce, token, platform } = checkSignature(request.headers, signs(now), now);
    /* Twice the tolerance: future timestamps stay valid that long. */
    const forgetAt = new Date(now.getTime() + 2 * CLOCK_TOLERANCE_MS);
    const { isFresh, session: member } = await check({
      nonce,
      tokenHash: token === '' ? '' : hashToken(token),
      now,
      forgetAt,
    });
    if (!isFresh) throw new DomainError('replayed');
    request.memberId = member?.userId ?? null;
    if (auth === 'member' && !member) throw new SessionLost();
    if (member) await noteDay(member.userId, now);
    const userAgent = request.headers['user-agent'] ?? '';
    return {
      db: database.db,
      now,
      member,
      ip,
      address: request.ip,
      limitHere: (base, tx) => limitOf(ip, base, now, tx),
      visitorKey,
      platform,
      userAgent: userAgent.slice(0, 300),
      requestId: request.id,
      log: request.log,
    };
  };
}
