import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_OPEN, REFUND_STATUS } from '@/lib/contract/refund-words';
import { fenToYuan } from '@/lib/format';
import { payWayText } from '@/lib/format/pay-way';
import { shortTitle } from '@/lib/format/short-title';
import type { Href } from '@/lib/kit/routes';
import { orderCopy as copy, ordersCopy } from './copy';
import { timeText } from './order-words';
import type { Order, OrderHead, OrderItem } from './types';

type OrderRefund = Order['refunds'][number];
type Refunded = Pick<Order, 'orderId' | 'kind' | 'actions' | 'refunds'>;

const detailOf = (refundId: number): Href => `/pages/refund/detail?refundId=${refundId}`;

export const openRefund = ({ refunds }: Pick<Order, 'refunds'>): OrderRefund | undefined =>
  refunds.find(({ status }) => REFUND_OPEN.includes(status));

export interface RefundEntry {
  text: string;
  href: Href;
}

/** Differs by shipping and kind of product. */
function typeFor(kind: Order['kind'], { shippedNum }: OrderItem): string {
  if (kind !== 'goods') return 'money';
  return shippedNum === 0 ? 'unshipped' : 'return';
}

export function itemEntry(order: Refunded, item: OrderItem): RefundEntry | null {
  const { orderId, kind, actions, refunds } = order;
  const own = refunds.filter(({ items }) => items.some(({ itemId }) => itemId === item.itemId));
  const open = own.find(({ status }) => REFUND_OPEN.includes(status));
  if (open) return { text: copy.toRefund, href: detailOf(open.refundId) };
  /* Of services, units are counted: an item has several. */
  const hasLeft = kind !== 'goods' || item.num > item.refundedNum;
  if (actions.includes('refund') && hasLeft)
    return {
      text: kind === 'goods' && item.shippedNum > 0 ? copy.askReturn : ordersCopy.refund,
      href: `/pages/refund/apply?orderId=${orderId}&itemIds=${item.itemId}&type=${typeFor(kind, item)}`,
    };
  const [latest] = own;
  return latest ? { text: copy.toRefund, href: detailOf(latest.refundId) } : null;
}

export const canRefundAll = ({ status, actions }: Pick<OrderHead, 'status' | 'actions'>): boolean =>
  actions.includes('refund') && (status === ORDER_STATUS.paid || status === ORDER_STATUS.underWay);

export interface MoneyRow {
  key: string;
  label: string;
  note: string;
  /** Positive. */
  fen: number;
}

export interface MoneyBack {
  done: MoneyRow[];
  open: MoneyRow[];
  doneFen: number;
  openFen: number;
  remains: number;
}

/** 小街帆布包 1 件、运费 */
function partsText({ items, freight }: OrderRefund, order: Pick<Order, 'items'>): string {
  const things = items.map(({ itemId, num }) => {
    const title = order.items.find((item) => item.itemId === itemId)?.title ?? '';
    return copy.pieceOf(shortTitle(title), num);
  });
  return [...things, ...(freight > 0 ? [copy.freight] : [])].join('、');
}

const sumOf = (rows: readonly MoneyRow[]): number => rows.reduce((sum, { fen }) => sum + fen, 0);

/** Money returned without an application gets its own row, so rows add up (specification 18.21). */
export function moneyBack(order: Pick<Order, 'refunds' | 'items' | 'money' | 'payWay'>): MoneyBack {
  const { paid, refunded } = order.money;
  const way = order.payWay ? payWayText(order.payWay) : '';
  const row = (refund: OrderRefund, label: string, note: string): MoneyRow => ({
    key: String(refund.refundId),
    label,
    note: [partsText(refund, order), note].filter(Boolean).join('，'),
    fen: refund.amount,
  });
  const done = order.refunds
    .filter(({ status }) => status === REFUND_STATUS.done)
    .map((refund) =>
      row(refund, copy.wentBack, refund.isByBank ? copy.byBank : way && copy.backTo(way)),
    );
  const open = order.refunds
    .filter(({ status }) => REFUND_OPEN.includes(status))
    .map((refund) => row(refund, copy.goesBack, copy.asked(timeText(refund.createdAt))));
  const other = refunded - sumOf(done);
  if (other > 0)
    done.push({ key: 'other', label: copy.wentBack, note: way && copy.backTo(way), fen: other });
  const openFen = sumOf(open);
  return {
    done,
    open,
    doneFen: refunded,
    openFen,
    remains: paid - refunded - openFen,
  };
}

export const moneyBackText = ({ doneFen, openFen, remains }: MoneyBack): string =>
  copy.moneyParts(fenToYuan(doneFen), fenToYuan(openFen), fenToYuan(remains));
