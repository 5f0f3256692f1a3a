import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract';
import * as addresses from '@/lib/contract/addresses';
import * as checkout from '@/lib/contract/checkout';
import type { Db } from '@/server/db/client';
import { skus } from '@/server/db/schema';
import type { TestApp } from './app';
import type { SigningCaller } from './caller';
import { type Registered, registerUser } from './people';

export const ADDRESS = {
  name: '林知夏',
  mobile: '13800138000',
  regionCode: '330110',
  detail: '溪望路 37 号 2 单元 601',
};

export const send = <E extends Endpoint>(
  { caller }: { caller: SigningCaller },
  endpoint: E,
  input: object = {},
  key = randomBytes(24).toString('base64url'),
) => caller.send(endpoint, input, { headers: { 'idempotency-key': key } });

/** Address: Hangzhou, another, or none. */
export async function buyer(
  t: TestApp,
  address: Partial<typeof ADDRESS & { regionText: string }> | null = {},
  claim: { refereeId?: number; mobile?: string; trialCode?: string } = {},
): Promise<Registered> {
  const member = await registerUser(t, claim);
  if (address) await send(member, addresses.addAddress, { ...ADDRESS, ...address });
  return member;
}

export async function orderNow(
  member: Pick<Registered, 'caller'>,
  { skuId, num }: { skuId: number | undefined; num: number },
) {
  const { data } = await send(member, checkout.quoteOrder, { mode: 'now', skuId, num });
  return send(member, checkout.submitOrder, { quoteId: data.quoteId });
}

export async function stockOf(db: Db, skuId: number | undefined) {
  const [row] = await db
    .select({ onHand: skus.onHand, held: skus.held })
    .from(skus)
    .where(eq(skus.skuId, skuId ?? 0));
  if (!row) throw new Error('no such SKU');
  return row;
}
