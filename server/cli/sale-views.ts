import type { Sale, SaleRefundRequest } from '@/server/db/schema';
import type { Effect, showSale } from '@/server/modules/sales/operate';
import { showMoment, showYuan } from './values';

const LABEL: Record<Sale['status'], string> = {
  paid: '已付款',
  completed: '已完成',
  refunded: '已退款',
};
const REQUEST_LABEL: Record<SaleRefundRequest['status'], string> = {
  open: '申请中',
  done: '已退款',
  refused: '已拒绝',
};
export const saleView = ({
  sn,
  buyerId,
  status,
  paid,
  freight,
  refunded,
  level1Id,
  level2Id,
  ruleVersion,
  ref,
  paidAt,
  completedAt,
  operator,
}: Sale) => ({
  sn,
  buyerId,
  status: LABEL[status],
  paid: showYuan(paid),
  freight: showYuan(freight),
  refunded: showYuan(refunded),
  level1Id,
  level2Id,
  ruleVersion,
  ref,
  paidAt: showMoment(paidAt),
  completedAt: showMoment(completedAt),
  operator,
});
export const effectView = ({ isDryRun, result, ledger }: Effect<{ sale: Sale }>) => ({
  ...(isDryRun ? { dryRun: '试运行，未做更改' } : {}),
  ...saleView(result.sale),
  ledger: ledger.map(({ account, amount, balanceAfter }) => ({
    account,
    amount: showYuan(amount),
    balanceAfter: showYuan(balanceAfter),
  })),
});

export const saleDetailView = (found: Awaited<ReturnType<typeof showSale>>) => ({
  ...saleView(found.sale),
  items: found.items.map(({ itemId, title, paid, refunded, isRewardable }) => ({
    itemId,
    title,
    paid: showYuan(paid),
    refunded: showYuan(refunded),
    isRewardable,
  })),
  requests: found.requests.map(
    ({ itemId, amount, reason, status, openedAt, closedAt, closedBy, note }) => ({
      itemId,
      amount: amount === null ? '全部' : showYuan(amount),
      reason,
      status: REQUEST_LABEL[status],
      openedAt: showMoment(openedAt),
      closedAt: showMoment(closedAt),
      closedBy,
      note,
    }),
  ),
  refunds: found.refunds.map(({ itemId, amount, reason, ref, operator, createdAt }) => ({
    itemId,
    amount: showYuan(amount),
    reason,
    ref,
    operator,
    at: showMoment(createdAt),
  })),
});
