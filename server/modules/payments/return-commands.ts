import { moneyReturn as resource } from '@/lib/contract/console/resources/return';
import { fenToPlain } from '@/lib/format';
import type { Db } from '@/server/db/client';
import type { LedgerRef } from '@/server/modules/ledger/effects';
import { requireSecondAbove } from '@/server/modules/rules/two-persons-above';
import { operatorAction } from '@/server/operator/action';
import { movedBy, type Pay, readRef, wordOf } from './commands';
import { finishByBank, sendAgain } from './end-return';
import {
  findReturn,
  type FoundReturn,
  missingReturn,
  partsOf,
  stateOf,
  stateText,
} from './return-queries';
import { pollReturn } from './returns';
import { lockPayment } from './rows';

/* For returns that no provider ends. */

const { actions } = resource;

/** Whoever changes a return has locked its payment. */
async function lock(tx: Db, key: string): Promise<FoundReturn> {
  const { back } = await findReturn(tx, key);
  if (!(await lockPayment(tx, back.paymentId))) throw missingReturn(key);
  return findReturn(tx, back.sn);
}

const frame = {
  lock,
  state: stateOf,
  version: partsOf,
  memberOf: ({ order }: FoundReturn): number | null => order?.userId ?? null,
  done: { 'pay.retry': '重试', 'pay.returned': '登记已退回' },
  over: (found: FoundReturn): string =>
    `退回单 ${found.back.sn} 现在是「${stateText(found.back, found.way)}」，由支付方处理或已经结束`,
};

const refOf = ({ back }: FoundReturn): LedgerRef => ({ type: 'return', id: back.returnId });

/** Under the same number: nothing is sent twice. The provider is asked at once. */
export const retryReturn = (pay: Pay) =>
  operatorAction(resource, 'retry', actions.retry, {
    ...frame,
    work: async ({ tx, operation, row }) => {
      const { back, order } = row;
      const after = await sendAgain(tx, back.returnId, operation.now);
      return {
        target: back.sn,
        values: { amount: fenToPlain(back.amount) },
        detail: { order: order?.sn, amount: back.amount },
        before: { status: back.status },
        after: { status: after?.status ?? back.status },
      };
    },
    provider: async (db, { now }, key) => {
      const { back } = await findReturn(db, key);
      const deps = await pay();
      const asked = await pollReturn(deps, db, back.returnId, now).then(() => null, wordOf);
      const after = await findReturn(db, back.sn);
      const word = asked ?? `支付方：${after.back.providerState || '未答复'}`;
      return `${word}；现在是「${stateText(after.back, after.way)}」`;
    },
  });

export const noteReturned = operatorAction(resource, 'returned', actions.returned, {
  ...frame,
  work: async ({ tx, acting, operation, row, form }) => {
    const { back, order } = row;
    const ref = readRef(form.ref);
    const moved = await movedBy(tx, refOf(row), () =>
      finishByBank(tx, back.returnId, { ref, operator: acting.name }, operation.now),
    );
    const question = {
      kind: 'pay.money' as const,
      ref: back.sn,
      about: `${order ? `订单 ${order.sn}` : `开业试付 ${row.paymentSn}`} 登记已由银行退回`,
      amount: back.amount,
      content: { name: 'returned', ref },
      memberIds: order ? [order.userId] : [],
    };
    const { back: after } = await findReturn(tx, back.sn);
    return {
      target: back.sn,
      values: { amount: fenToPlain(back.amount) },
      facts: moved,
      notes: order ? ['买家会收到通知'] : [],
      detail: { order: order?.sn, amount: back.amount, ref },
      second: () => requireSecondAbove(tx, operation, acting, question),
      before: { status: back.status },
      after: { status: after.status },
    };
  },
});
