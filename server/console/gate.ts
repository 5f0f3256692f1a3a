import type { FastifyRequest } from 'fastify';
import type { ConsoleCall } from '@/lib/contract/console';
import type { Permission } from '@/lib/contract/console/permissions';
import type { Db } from '@/server/db/client';
import type { ConsoleSessionRow } from '@/server/db/schema';
import { networkOf } from '@/server/http/address';
import { DomainError, SessionLost } from '@/server/http/call';
import { createFloodGuard } from '@/server/http/rate-limit';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  rightsOf,
} from '@/server/modules/operators/authorize';
import {
  findConsoleSession,
  type FoundSession,
  PROOF_MS,
} from '@/server/modules/operators/console-sessions';
import { cityNames } from '@/server/modules/operators/scope-words';
import type { Cookies } from './cookies';
import type { ConsoleDeps } from './deps';
import { ConsoleRefused } from './refusal';

/** A minute, by session; by network without a session. */
const SESSION_CALLS = 600;
const GUEST_CALLS = 300;

export interface Passed {
  now: Date;
  ip: string;
  signedIn: { session: ConsoleSessionRow; acting: Acting; operation: Operation } | null;
}

/**
 * Four signs, as each has a gap: another port of the host is the same site and carries the cookie; old browsers send
 * no Sec-Fetch-Site; forms cannot send our header.
 */
export function refuseForeign({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): void {
  const isOurs =
    headers.origin === origin &&
    headers['sec-fetch-site'] === 'same-origin' &&
    headers['x-console'] === '1' &&
    /^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(headers['content-type'] ?? '');
  if (!isOurs) throw new ConsoleRefused('foreign_origin');
}

/** `each` proofs are spent later, by their action. */
export function refuseUnproved(
  { proof }: Pick<ConsoleCall, 'proof'>,
  { provedAt, unspentAt }: Pick<ConsoleSessionRow, 'provedAt' | 'unspentAt'>,
  { now, isFormer }: { now: Date; isFormer: boolean },
): void {
  if (proof === 'none') return;
  const at = proof === 'each' ? unspentAt : provedAt;
  if (isFormer || !at || now.getTime() - at.getTime() >= PROOF_MS[proof])
    throw new ConsoleRefused('proof_needed', { proof });
}

export type Gate = (
  request: FastifyRequest,
  call: ConsoleCall,
  cookies: Cookies,
) => Promise<Passed>;

/** Permission without reach: naming the permission would be untrue. */
async function outOfReach(db: Db, { scope }: Acting): Promise<string> {
  return `这里涉及全部城市，你负责 ${(await cityNames(db, scope)) ?? ''}`;
}

/** Checked before the body is read, in this order: page, session, permission, proof. */
export function createGate({ database, origin, clock, aheadMs }: ConsoleDeps): Gate {
  const { db } = database;
  const guard = (perMinute: number) => createFloodGuard(db, perMinute, async (_key, base) => base);
  const guardSession = guard(SESSION_CALLS);
  const guardGuest = guard(GUEST_CALLS);

  async function refuseMissing(operation: Operation, acting: Acting, call: ConsoleCall) {
    const { permission } = call;
    if (permission === 'self' || permission === 'guest') return;
    const isReached = call.scope === 'city' || acting.scope === 'all';
    const may = acting.permissions.has(permission);
    if (may && isReached) return;
    await audit(
      db,
      operation,
      'operator.refused',
      permission,
      { call: call.name },
      { outcome: 'refused' },
    );
    throw new ConsoleRefused(
      'no_permission',
      isReached || !may ? { permission } : { msg: await outOfReach(db, acting) },
    );
  }

  return async (request, call, cookies) => {
    refuseForeign(request, origin);
    const now = clock();
    const ip = networkOf(request.ip);
    if (call.permission === 'guest') {
      await guardGuest(`console:${ip}`, now);
      return { now, ip, signedIn: null };
    }
    const found =
      cookies.session &&
      (await findConsoleSession(db, cookies.session, {
        now,
        isUse: request.headers['x-console-poll'] === undefined,
      }));
    if (!found) {
      await guardGuest(`console:${ip}`, now);
      throw new SessionLost();
    }
    const { session, isFormer } = found;
    await guardSession(`console-session:${session.sessionId}`, now);
    const operation: Operation = {
      operator: session.operator,
      now,
      aheadMs: aheadMs(),
      via: 'console',
      sessionId: String(session.sessionId),
      ip: request.ip,
      requestId: request.id,
    };
    const acting = await actingOf(found, now);
    await refuseMissing(operation, acting, call);
    refuseUnproved(call, session, { now, isFormer });
    return { now, ip, signedIn: { session, acting, operation } };
  };

  async function actingOf({ operator }: FoundSession, now: Date): Promise<Acting> {
    try {
      return await rightsOf(db, operator, now);
    } catch (error) {
      if (error instanceof OperationRefused) throw new SessionLost();
      throw error;
    }
  }
}

export function refuseLarge({ headers }: Pick<FastifyRequest, 'headers'>, most: number): void {
  if (Number(headers['content-length'] ?? 0) > most) throw new DomainError('too_large');
}

export type { Permission };
