import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Auth } from '@/lib/contract';
import type { Database } from '@/server/db/client';
import { networkOf } from './address';
import { DomainError, SessionLost, type Call, type Member } from './call';
import { createFloodGuard } from './rate-limit';
import { checkSignature, CLOCK_TOLERANCE_MS, type SignConfig } from './signature';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session it was, for the log. */
    memberId: number | null;
  }
}

export interface GateOptions {
  database: Database;
  sign: SignConfig;
  clock: () => Date;
  ratePerMinute: number;
}

/** Lets a request in: rate, signature, nonce, session; in this order. */
export type Gate = (request: FastifyRequest, auth: Auth) => Promise<Call>;

/** Sessions are looked up by this; the token itself is never stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/*
 * One round trip: remembers the nonce and finds the session. A nonce that a power cut forgets is harmless, so its commit
 * does not wait for the disk (the setting ends with the statement).
 */
const ADMIT = {
  name: 'gate-admit',
  text: `with fresh as (insert into nonces (nonce, expires_at) values ($1, $2) on conflict do nothing returning nonce)
    select set_config('synchronous_commit', 'off', true), (select count(*) from fresh) as fresh, s.session_id, s.user_id
    from (values (1)) as one
    left join (sessions s join users u on u.user_id = s.user_id and u.status in ('active', 'closing'))
      on s.token_hash = $3 and s.revoked_at is null and s.expires_at > $4`,
};

interface AdmitRow {
  fresh: number;
  session_id: number | null;
  user_id: number | null;
}

export function createGate({ database, sign, clock, ratePerMinute }: GateOptions): Gate {
  const refuseFlood = createFloodGuard(database.db, ratePerMinute);

  return async (request, auth) => {
    const now = clock();
    const ip = networkOf(request.ip);
    await refuseFlood(ip, now);
    const { visitorKey, nonce, token, platform } = checkSignature(request.headers, sign, now);
    /* Twice the tolerance: a stamp from the future stays valid for that long. */
    const forgetAt = new Date(now.getTime() + 2 * CLOCK_TOLERANCE_MS);
    const { rows } = await database.pool.query<AdmitRow>({ ...ADMIT, values: [nonce, forgetAt, token === '' ? '' : hashToken(token), now] });
    const row = rows[0];
    if (!row?.fresh) throw new DomainError('replayed');
    const member: Member | null = row.session_id !== null && row.user_id !== null ? { sessionId: row.session_id, userId: row.user_id } : null;
    request.memberId = member?.userId ?? null;
    if (auth === 'member' && !member) throw new SessionLost();
    const userAgent = request.headers['user-agent'] ?? '';
    return { db: database.db, now, member, ip, visitorKey, platform, userAgent: userAgent.slice(0, 300), requestId: request.id, log: request.log };
  };
}
