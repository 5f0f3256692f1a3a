import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { nonces } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import type { AccountDeps } from './deps';

export const TICKET_TTL_MS = 5 * MINUTE_MS;

export interface Sealing {
  keys: Pick<AccountDeps['keys'], 'derive'>;
}
type TicketKind = 'register' | 'bindMobile' | 'cancelClosing' | 'export' | 'exportFor';

export function issueTicket(
  { keys }: Sealing,
  kind: TicketKind,
  subject: string,
  now: Date,
): string {
  const body = `${(now.getTime() + TICKET_TTL_MS).toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${body}.${seal(keys, kind, subject, body)}`;
}

/** In the transaction of what it allows. @throws DomainError ticket_expired */
export async function spendTicket(
  tx: Db,
  { keys }: Sealing,
  kind: TicketKind,
  subject: string,
  ticket: string,
  now: Date,
): Promise<void> {
  const [expires = '', id = '', given = ''] = ticket.split('.');
  const expected = Buffer.from(seal(keys, kind, subject, `${expires}.${id}`));
  const seen = Buffer.from(given);
  const expiresAt = Number.parseInt(expires, 36);
  const isGenuine = seen.length === expected.length && timingSafeEqual(seen, expected);
  if (!isGenuine || !(expiresAt > now.getTime())) throw new DomainError('ticket_expired');
  const spent = await tx
    .insert(nonces)
    .values({ nonce: `ticket:${id}`, expiresAt: new Date(expiresAt) })
    .onConflictDoNothing()
    .returning({ nonce: nonces.nonce });
  if (spent.length === 0) throw new DomainError('ticket_expired');
}

const seal = (keys: Sealing['keys'], kind: TicketKind, subject: string, body: string) =>
  createHmac('sha256', keys.derive('ticket'))
    .update(`${kind}|${subject}|${body}`)
    .digest('base64url');

export const issueMemberTicket = (
  deps: Sealing,
  kind: TicketKind,
  userId: number,
  now: Date,
): string => `${userId}-${issueTicket(deps, kind, String(userId), now)}`;

/** @returns the owner @throws DomainError ticket_expired */
export async function spendMemberTicket(
  tx: Db,
  deps: Sealing,
  kind: TicketKind,
  given: string,
  now: Date,
): Promise<number> {
  const [, userId = '', ticket = ''] = /^([1-9]\d{0,14})-(.+)$/.exec(given) ?? [];
  await spendTicket(tx, deps, kind, userId, ticket, now);
  return Number(userId);
}
