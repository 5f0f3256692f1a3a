import type { Sale } from '@/server/db/schema';
import type { Effect, showSale } from '@/server/modules/sales/operate';
import { inYuan, pick, showYuan } from './values';

const LABEL = { paid: '已付款', completed: '已完成', refunded: '已退款' } as const;
const REQUEST_LABEL = { open: '申请中', done: '已退款', refused: '已拒绝' } as const;

export const saleView = (sale: Sale) => ({
  ...pick(sale, 'sn buyerId'),
  status: LABEL[sale.status],
  ...inYuan(sale, 'paid freight refunded'),
  ...pick(sale, 'level1Id level2Id ruleVersion ref paidAt completedAt operator'),
});

export const effectView = ({ isDryRun, result, ledger }: Effect<{ sale: Sale }>) => ({
  ...(isDryRun ? { dryRun: '试运行，未做更改' } : {}),
  ...saleView(result.sale),
  ledger: ledger.map((line) => ({ account: line.account, ...inYuan(line, 'amount balanceAfter') })),
});

export const saleDetailView = (found: Awaited<ReturnType<typeof showSale>>) => ({
  ...saleView(found.sale),
  items: found.items.map((item) => ({
    ...pick(item, 'itemId title'),
    ...inYuan(item, 'paid refunded'),
    isRewardable: item.isRewardable,
  })),
  requests: found.requests.map((request) => ({
    itemId: request.itemId,
    amount: request.amount === null ? '全部' : showYuan(request.amount),
    reason: request.reason,
    status: REQUEST_LABEL[request.status],
    ...pick(request, 'openedAt closedAt closedBy note'),
  })),
  refunds: found.refunds.map((refund) => ({
    itemId: refund.itemId,
    amount: showYuan(refund.amount),
    ...pick(refund, 'reason ref operator'),
    at: refund.createdAt,
  })),
});
