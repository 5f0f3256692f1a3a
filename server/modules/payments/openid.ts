import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/payments';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { nonces, wechatOpenids } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { type CallOf, DomainError, type MemberCall } from '@/server/http/call';
import type { PaymentDeps } from './deps';

const STATE_MS = 10 * MINUTE_MS;

const placeOf = (userId: number, appId: string): string => `openid:${userId}:${appId}`;

export async function findOpenid(
  { vault }: { vault: Vault },
  db: Db,
  userId: number,
  appId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ sealed: wechatOpenids.sealed })
    .from(wechatOpenids)
    .where(and(eq(wechatOpenids.userId, userId), eq(wechatOpenids.appId, appId)));
  return row ? vault.open(placeOf(userId, appId), row.sealed) : null;
}

const markOf = (key: Buffer, sessionId: number, rest: string): string =>
  createHmac('sha256', key).update(`${sessionId}|${rest}`).digest('base64url');

/** Works once, for this session. */
function makeState(key: Buffer, sessionId: number, now: Date): string {
  const rest = `${randomBytes(12).toString('base64url')}.${now.getTime() + STATE_MS}`;
  return `${rest}.${markOf(key, sessionId, rest)}`;
}

/** @throws DomainError wechat_failed for another session's, old or used state */
async function takeState(
  db: Db,
  key: Buffer,
  { sessionId, state, now }: { sessionId: number; state: string; now: Date },
): Promise<void> {
  const [nonce = '', until = '', mark = ''] = state.split('.');
  const own = Buffer.from(markOf(key, sessionId, `${nonce}.${until}`));
  const given = Buffer.from(mark);
  const isOwn = own.length === given.length && timingSafeEqual(own, given);
  if (!isOwn || !(Number(until) > now.getTime())) throw new DomainError('wechat_failed');
  const rows = await db
    .insert(nonces)
    .values({ nonce: `openid:${nonce}`, expiresAt: new Date(Number(until)) })
    .onConflictDoNothing()
    .returning({ nonce: nonces.nonce });
  if (rows.length === 0) throw new DomainError('wechat_failed');
}

/** @throws DomainError openid_needed with the authorization's address */
export async function refuseWithoutOpenid(
  deps: PaymentDeps,
  { db, now, member }: Pick<MemberCall, 'db' | 'now' | 'member'>,
  orderId: number,
): Promise<void> {
  const { authorizer, stateKey, publicUrl } = deps;
  if (!authorizer) throw new DomainError('pay_way_off');
  if (await findOpenid(deps, db, member.userId, authorizer.appId)) return;
  const page = `${publicUrl}pages/checkout/cashier/?orderId=${orderId}`;
  const state = makeState(stateKey, member.sessionId, now);
  throw new DomainError('openid_needed', {
    data: { authorizeUrl: authorizer.urlOf(page, state) },
  });
}

/** @throws DomainError pay_way_off | wechat_failed | pay_unreachable */
export async function keepOpenid(
  { authorizer, stateKey, vault }: PaymentDeps,
  { db, now, member, log }: CallOf<typeof contract.keepOpenid>,
  { code, state }: InputOf<typeof contract.keepOpenid>,
): Promise<Record<string, never>> {
  if (!authorizer) throw new DomainError('pay_way_off');
  const { userId, sessionId } = member;
  await takeState(db, stateKey, { sessionId, state, now });
  const openid = await authorizer.openidOf(code).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : '' }, 'no openid for a payer');
    throw new DomainError('wechat_failed');
  });
  const { appId } = authorizer;
  const values = {
    sealed: vault.seal(placeOf(userId, appId), openid),
    hash: vault.hash('payer', openid),
    at: now,
  };
  await db
    .insert(wechatOpenids)
    .values({ userId, appId, ...values })
    .onConflictDoUpdate({ target: [wechatOpenids.userId, wechatOpenids.appId], set: values });
  return {};
}
