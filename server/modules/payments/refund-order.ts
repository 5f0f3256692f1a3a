import { eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type ProviderRefund, providerRefunds } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { finishByBank, finishReturn, sendAgain } from './end-return';
import { addReturn } from './returns';
import { isOwnMoney, lockPaymentsOf } from './rows';

interface OrderRefund {
  orderId: number;
  why: 'aftersale' | 'cancel';
  /** fen; both parts together are above 0. */
  goods: number;
  freight: number;
  refundId?: number;
  operator?: string;
  now: Date;
}

/**
 * In the approving transaction, before locking the order. The job sends and books it; balances return at once, bank
 * payments wait for `op return returned`.
 * @throws DomainError refund_over when more would return than came
 */
export async function refundOrder(
  tx: Db,
  { orderId, goods, freight, ...fields }: OrderRefund,
): Promise<ProviderRefund> {
  const payment = (await lockPaymentsOf(tx, orderId)).find(({ use }) => use === 'order');
  if (!payment) throw new Error(`order ${orderId} was not paid`);
  const row = await addReturn(tx, {
    ...fields,
    payment,
    amount: goods + freight,
    goods,
    freight,
  });
  if (!isOwnMoney(payment.way)) return row;
  const proof = { providerState: 'BALANCE', providerRef: `balance:${row.sn}` };
  return (await finishReturn(tx, row.returnId, proof, fields.now)) ?? row;
}

async function findReturnOf(tx: Db, refundId: number): Promise<ProviderRefund | null> {
  const [row] = await tx
    .select()
    .from(providerRefunds)
    .where(eq(providerRefunds.refundId, refundId));
  return row ?? null;
}

/** Same number. */
export async function resendRefund(tx: Db, refundId: number, now: Date): Promise<void> {
  const back = await findReturnOf(tx, refundId);
  if (!back || !(await sendAgain(tx, back.returnId, now)))
    throw new OperationRefused('该退款不在失败状态，不需要重试');
}

export async function finishRefundByBank(
  tx: Db,
  { refundId, now, ...transfer }: { refundId: number; ref: string; operator: string; now: Date },
): Promise<void> {
  const back = await findReturnOf(tx, refundId);
  if (!back) throw new OperationRefused('该退款还没有退回单');
  await finishByBank(tx, back.returnId, transfer, now);
}
