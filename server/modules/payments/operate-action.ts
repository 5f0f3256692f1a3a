import { eq, or } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { type Order, orders, type Payment, payments, type PaymentStatus } from '@/server/db/schema';
import { lastJournal, type LedgerLine, linesSince } from '@/server/modules/ledger/effects';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import type { Permission } from '@/server/modules/operators/rights';

export const STATUS_LABEL: Record<PaymentStatus, string> = {
  10: '已创建',
  20: '待支付',
  25: '关闭中',
  30: '已收款',
  40: '已关闭',
  50: '被拒绝',
  60: '待核对',
};

export interface Options {
  isDryRun?: boolean;
}

/** Money in fen. */
export interface Effect {
  sn: string;
  orderSn: string;
  from: string;
  to: string;
  note: string;
  ledger: LedgerLine[];
  isDryRun: boolean;
}

/** By number, or the word on a bank transfer. @throws OperationRefused */
export async function getPayment(
  db: Db,
  text: string,
): Promise<{ payment: Payment; order: Pick<Order, 'orderId' | 'userId' | 'sn'> }> {
  const name = text.trim().toUpperCase();
  const [row] = await db
    .select({
      payment: payments,
      order: { orderId: orders.orderId, userId: orders.userId, sn: orders.sn },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(or(eq(payments.sn, name), eq(payments.memo, name)));
  if (!row) throw new OperationRefused(`没有付款单 ${text}`);
  return row;
}

interface Action {
  name: string;
  permission: Permission;
  detail?: Record<string, unknown>;
  work: (tx: Db, payment: Payment, acting: Acting) => Promise<string>;
}

const refOf = ({ paymentId }: Payment) => ({ type: 'payment', id: paymentId });

/** One audited transaction; nobody's own order. @throws OperationRefused */
export async function perform(
  db: Db,
  operation: Operation,
  text: string,
  { name, permission, detail = {}, work }: Action,
  { isDryRun = false }: Options,
): Promise<Effect> {
  return dryRun(db, isDryRun, async (tx) => {
    const acting = await requirePermission(tx, operation, permission);
    const { payment, order } = await getPayment(tx, text);
    if (acting.userId === order.userId)
      throw new OperationRefused('不能处理自己成员账号的订单，请由其他操作员处理');
    const before = await lastJournal(tx, refOf(payment));
    const note = await work(tx, payment, acting);
    const { payment: after } = await getPayment(tx, payment.sn);
    await audit(tx, operation, `pay.${name}`, payment.sn, {
      from: payment.status,
      to: after.status,
      amount: payment.amount,
      ...detail,
    });
    return {
      sn: payment.sn,
      orderSn: order.sn,
      from: STATUS_LABEL[payment.status],
      to: STATUS_LABEL[after.status],
      note,
      ledger: await linesSince(tx, refOf(payment), before),
      isDryRun,
    };
  });
}

export async function followUp(
  db: Db,
  effect: Effect,
  payment: Payment,
  work: () => Promise<string>,
): Promise<Effect> {
  const before = await lastJournal(db, refOf(payment));
  const note = await work();
  const { payment: after } = await getPayment(db, payment.sn);
  return {
    ...effect,
    to: STATUS_LABEL[after.status],
    note,
    ledger: await linesSince(db, refOf(payment), before),
  };
}

export function readNote(text: string): string {
  const note = text.trim();
  if (note === '' || note.length > 200) throw new OperationRefused('请用1到200个字写明依据');
  return note;
}
