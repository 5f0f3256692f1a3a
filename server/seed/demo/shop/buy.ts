import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { newNumber } from '@/server/db/numbers';
import { PAYMENT_STATUS, payments } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { quoteOrder } from '@/server/modules/orders/quote';
import { submitOrder } from '@/server/modules/orders/submit';
import { applySuccessIn } from '@/server/modules/payments/apply';

interface Purchase {
  userId: number;
  skuId: number;
  num: number;
  at: Date;
  paidAt?: Date;
  placeId?: number;
  way?: 'local';
  slotId?: number;
  /** Of an appointment there. */
  addressId?: number;
  custom?: string[];
  /** First day of a pass. */
  passFrom?: string;
}

/** By services, at that moment. @returns the order's number */
export async function buy(
  tx: Db,
  vault: Vault,
  {
    userId,
    skuId,
    num,
    at,
    paidAt = new Date(at.getTime() + 2 * MINUTE_MS),
    placeId,
    way,
    slotId,
    addressId,
    custom,
    passFrom,
  }: Purchase,
): Promise<string> {
  const call = { db: tx, now: at, member: { userId, sessionId: 0 } };
  const quote = await quoteOrder(vault, call, {
    mode: 'now',
    skuId,
    num,
    ...(placeId ? { way: 'pickup', placeId } : way ? { way } : {}),
    ...(slotId ? { slotId, addressId } : {}),
    ...(passFrom ? { passFrom } : {}),
  });
  const confirmedNoReturn = quote.items
    .filter(({ noReturnReason }) => noReturnReason !== '')
    .map((item) => item.skuId);
  const { orderId, sn, payable, payBy } = await submitOrder(vault, call, {
    quoteId: quote.quoteId,
    remark: '',
    ...((quote.kind === 'goods' && !placeId) || addressId ? {} : { mobile: '13900002900' }),
    confirmedNoReturn,
    ...(custom ? { custom: [{ skuId, values: custom }] } : {}),
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
  return sn;
}
