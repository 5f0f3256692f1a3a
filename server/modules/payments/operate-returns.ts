import { eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import {
  orders,
  type Payment,
  payments,
  type ProviderRefund,
  providerRefunds,
  RETURN_STATUS,
  type ReturnStatus,
} from '@/server/db/schema';
import { lastJournal, type LedgerLine, linesSince } from '@/server/modules/ledger/effects';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { finishByBank, sendAgain } from './end-return';
import type { Options } from './operate-action';

/* For returns that no provider ends. */

export const RETURN_LABEL: Record<ReturnStatus, string> = {
  10: '待退回',
  20: '退回中',
  30: '已退回',
  40: '退回失败',
};

export interface ReturnEffect {
  sn: string;
  from: string;
  to: string;
  amount: number;
  ledger: LedgerLine[];
  isDryRun: boolean;
}

async function getReturn(tx: Db, text: string) {
  const [row] = await tx
    .select({ back: providerRefunds, payment: payments, userId: orders.userId })
    .from(providerRefunds)
    .innerJoin(payments, eq(payments.paymentId, providerRefunds.paymentId))
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(eq(providerRefunds.sn, text.trim().toUpperCase()));
  if (!row) throw new OperationRefused(`没有退回单 ${text}`);
  return row;
}

interface Action {
  name: string;
  detail?: Record<string, unknown>;
  work: (tx: Db, back: ProviderRefund, payment: Payment, acting: Acting) => Promise<unknown>;
}

async function perform(
  db: Db,
  operation: Operation,
  text: string,
  { name, detail = {}, work }: Action,
  { isDryRun = false }: Options,
): Promise<ReturnEffect> {
  return dryRun(db, isDryRun, async (tx) => {
    const acting = await requirePermission(tx, operation, 'pay.money');
    const { back, payment, userId } = await getReturn(tx, text);
    if (acting.userId === userId)
      throw new OperationRefused('不能处理自己成员账号的订单，请由其他操作员处理');
    const ref = { type: 'return', id: back.returnId };
    const before = await lastJournal(tx, ref);
    await work(tx, back, payment, acting);
    const { back: after } = await getReturn(tx, back.sn);
    await audit(tx, operation, `pay.${name}`, back.sn, {
      from: back.status,
      to: after.status,
      amount: back.amount,
      ...detail,
    });
    return {
      sn: back.sn,
      from: RETURN_LABEL[back.status],
      to: RETURN_LABEL[after.status],
      amount: back.amount,
      ledger: await linesSince(tx, ref, before),
      isDryRun,
    };
  });
}

/** Same number. @throws OperationRefused */
export const retryReturn = (
  db: Db,
  operation: Operation,
  text: string,
  options: Options = {},
): Promise<ReturnEffect> =>
  perform(
    db,
    operation,
    text,
    {
      name: 'retry',
      work: async (tx, { returnId, status }) => {
        if (status !== RETURN_STATUS.refused)
          throw new OperationRefused(`该退回单当前为「${RETURN_LABEL[status]}」，不需要重试`);
        await sendAgain(tx, returnId, operation.now);
      },
    },
    options,
  );

/** Bank payments, and refunds refused by the provider. @throws OperationRefused */
export function noteReturned(
  db: Db,
  operation: Operation,
  text: string,
  { ref, ...options }: Options & { ref: string },
): Promise<ReturnEffect> {
  const bankRef = ref.trim();
  if (!/^[\w-]{4,64}$/.test(bankRef)) throw new OperationRefused('请填写银行流水号');
  return perform(
    db,
    operation,
    text,
    {
      name: 'returned',
      detail: { ref: bankRef },
      work: async (tx, { returnId, status }, { way }, acting) => {
        const isManual =
          way === 'offline' ? status !== RETURN_STATUS.done : status === RETURN_STATUS.refused;
        if (!isManual) throw new OperationRefused('该退回由支付方处理，不能登记银行转账');
        await finishByBank(tx, returnId, { ref: bankRef, operator: acting.name }, operation.now);
      },
    },
    options,
  );
}
