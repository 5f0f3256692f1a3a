import { and, asc, eq, sql } from 'drizzle-orm';
import { createRandom } from '@/lib/kit/seeded-random';
import { addDays, dayOf, dayStart, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { newNumber } from '@/server/db/numbers';
import { goods, PAYMENT_STATUS, payments, skus } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { addAddress } from '@/server/modules/addresses/service';
import { quoteOrder } from '@/server/modules/orders/quote';
import { submitOrder } from '@/server/modules/orders/submit';
import { applySuccessIn } from '@/server/modules/payments/apply';
import { claimRun } from '../../base';
import { findBuyers } from './sales';

const PLACES = [
  ['陈树', '330106', '古荡街道文三路118号3幢602室'],
  ['何晓棠', '330110', '仓前街道绿汀路1号4幢'],
  ['周一诺', '310104', '漕河泾街道桂平路391号2楼'],
  ['吴念', '440305', '粤海街道科苑路15号B座803'],
] as const;
/** These wait to be shipped. */
const ORDERS = 12;
/** Yesterday from eight, at this distance. */
const [FIRST_MS, STEP_MS] = [8 * HOUR_MS, 65 * MINUTE_MS];
/** Units that must stay on the shelf. */
const ENOUGH = 20;

/** Least sold, so that rankings stay. */
const listThings = (tx: Db) =>
  tx
    .select({ skuId: sql<number>`min(${skus.skuId})::int` })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(
      and(
        eq(goods.kind, 'goods'),
        eq(goods.status, 'on'),
        eq(skus.status, 'on'),
        sql`${skus.onHand} - ${skus.held} > ${ENOUGH}`,
      ),
    )
    .groupBy(goods.goodsId)
    .orderBy(asc(goods.sold30), asc(goods.goodsId))
    .limit(ORDERS);

interface Purchase {
  userId: number;
  skuId: number;
  num: number;
  at: Date;
}

/** By services, at that moment. */
async function buy(tx: Db, vault: Vault, { userId, skuId, num, at }: Purchase): Promise<void> {
  const call = { db: tx, now: at, member: { userId, sessionId: 0 } };
  const quote = await quoteOrder(vault, call, { mode: 'now', skuId, num });
  const confirmedNoReturn = quote.items
    .filter(({ noReturnReason }) => noReturnReason !== '')
    .map((item) => item.skuId);
  const { orderId, payable, payBy } = await submitOrder(vault, call, {
    quoteId: quote.quoteId,
    remark: '',
    confirmedNoReturn,
  });
  const [payment] = await tx
    .insert(payments)
    .values({
      sn: newNumber(at, 'P'),
      orderId,
      way: 'test',
      amount: payable,
      status: PAYMENT_STATUS.open,
      expireAt: new Date(payBy),
      attemptedAt: at,
      createdAt: at,
    })
    .returning();
  if (!payment) throw new Error('payment was not inserted');
  const paidAt = new Date(at.getTime() + 2 * MINUTE_MS);
  await applySuccessIn(
    vault,
    tx,
    payment.paymentId,
    {
      transactionId: `42000000${newNumber(paidAt)}`,
      amount_fen: payable,
      settled_fen: payable,
      paidAt: paidAt.getTime(),
      openid: `demo-payer-${userId}`,
    },
    { now: paidAt },
  );
}

/** Once, at the sandbox cashier: parcels and bills to try. No inviters, so no rewards. */
export async function seedDemoOrders(
  db: Db,
  { now, seed, vault }: { now: Date; seed: string; vault: Vault },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await claimRun(tx, 'demo-orders', now))) return;
    const random = createRandom(`${seed}:orders`);
    const [things, buyers] = [await listThings(tx), await findBuyers(tx, now)];
    const start = dayStart(addDays(dayOf(now), -1)).getTime() + FIRST_MS;
    for (const [i, { skuId }] of things.entries()) {
      const userId = buyers[i % buyers.length] ?? 0;
      const at = new Date(start + i * STEP_MS);
      const [name, regionCode, detail] = PLACES[i % PLACES.length] ?? PLACES[0];
      await addAddress(
        { vault },
        { db: tx, now: at, member: { userId, sessionId: 0 } },
        { name, mobile: `1390000${2000 + i}`, regionCode, detail, label: '', isDefault: true },
      );
      await buy(tx, vault, { userId, skuId, num: random.between(1, 2), at });
    }
  });
}
