import { eq } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { orders, vouchers } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { DEMO_OPERATOR } from '@/server/modules/operators/authorize';
import { openCode } from '@/server/modules/vouchers/code';
import { redeem } from '@/server/modules/vouchers/redeem';
import { buy } from './buy';

interface Given {
  vault: Vault;
  skuId: number;
  at: Date;
}

export async function seedDemoVouchers(
  tx: Db,
  [waiting, used]: readonly [number, number],
  { vault, skuId, at }: Given,
): Promise<void> {
  await buy(tx, vault, { userId: waiting, skuId, num: 1, at });
  const sn = await buy(tx, vault, { userId: used, skuId, num: 2, at });
  const [found] = await tx
    .select({ voucher: vouchers })
    .from(vouchers)
    .innerJoin(orders, eq(orders.orderId, vouchers.orderId))
    .where(eq(orders.sn, sn))
    .limit(1);
  if (!found) throw new Error('no voucher was issued');
  const keys = () => {
    throw new Error('codes are typed here');
  };
  const operation = {
    operator: DEMO_OPERATOR,
    now: new Date(at.getTime() + HOUR_MS),
    via: 'job' as const,
  };
  const text = openCode(vault, found.voucher);
  const form = { units: 1, by: 'typed' as const, nonce: `demo-${sn}` };
  await redeem({ vault: () => vault, keys }, tx, operation, { text, ...form });
}
