import { voucher as resource } from '@/lib/contract/console/resources/voucher';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToPlain } from '@/lib/format';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { openUnits } from '@/server/modules/orders/units';
import { leftOf } from '@/server/modules/orders/voucher-units';
import { lockPaymentsOf } from '@/server/modules/payments/rows';
import { frame, refuseListed } from '@/server/modules/vouchers/commands';
import { findVoucherBy } from '@/server/modules/vouchers/operator-queries';
import { operatorAction } from '@/server/operator/action';
import { refundAmounts } from './amounts';
import { insertRefund } from './apply';
import { approve, endWithoutRefund } from './change';
import { readFacts } from './facts';

const MOST_LETTERS = 100;

/** Refunds a voucher's unused units at once. */
export const voidVoucher = operatorAction(resource, 'void', resource.actions.void, {
  ...frame,
  lock: async (tx, key) => {
    await lockPaymentsOf(tx, (await findVoucherBy(tx, key)).voucher.orderId);
    return frame.lock(tx, key);
  },
  work: async ({ tx, acting, operation, row }) => {
    const { now, reason = '' } = operation;
    const { voucher, order } = row;
    const { itemId, voucherId } = voucher;
    const content = reason.trim();
    if ([...content].length > MOST_LETTERS) throw new OperationRefused(`最多 ${MOST_LETTERS} 个字`);
    await refuseListed(tx, voucher, now);
    const facts = await readFacts(tx, order, now);
    const item = facts.items.find((one) => one.itemId === itemId);
    const isPass = voucher.kind === 'pass';
    const num = isPass && item ? openUnits(item) : leftOf(voucher);
    if (itemId === null || order.status !== ORDER_STATUS.underWay || num === 0)
      throw new OperationRefused('券已使用或已退款');
    if (facts.open.has(itemId)) throw new OperationRefused('有退款正在进行，到账后再作废');
    const pieces = [{ itemId, num }];
    const amounts = refundAmounts(order, facts.items, pieces, {
      taken: facts.taken,
      hasFreight: false,
    });
    if (amounts.total === 0 && voucher.kind === 'use') {
      const lines = [{ itemId, num, fen: 0 }];
      await endWithoutRefund(tx, { order, lines }, { now, voucherId });
      return {
        values: { units: String(num), amount: fenToPlain(0) },
        detail: { units: num, amount: 0, refund: null },
      };
    }
    const found = {
      ...amounts,
      rule: isPass ? 'pass_rest' : 'unused',
      decision: 'at_once',
      isSecond: false,
      pieces,
    } as const;
    const input = { type: 'money', reason: 'other', content, voucherId } as const;
    const locked = await insertRefund(tx, facts, found, { input: { ...input, images: [] }, now });
    await approve(tx, locked, { now, operator: acting.name });
    return {
      values: { units: String(num), amount: fenToPlain(amounts.total) },
      detail: { units: num, amount: amounts.total, refund: locked.refund.sn },
    };
  },
});
