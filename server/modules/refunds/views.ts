import type { OutputOf } from '@/lib/contract';
import { CARRIERS } from '@/lib/contract/carriers';
import type { LawFacts } from '@/lib/contract/law-facts';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import type * as contract from '@/lib/contract/refunds';
import type {
  Order,
  OrderItem,
  Payment,
  ProviderRefund,
  Refund,
  RefundItem,
} from '@/server/db/schema';
import { wasLowered } from './facts';
import { arriveText, nextText, unitOf, wayText } from './texts';

type RefundView = OutputOf<typeof contract.getRefund>['refund'];
type Head = OutputOf<typeof contract.listRefunds>['list']['data'][number];
type Event = RefundView['events'][number];

export interface Shown {
  refund: Refund;
  order: Pick<Order, 'sn' | 'kind' | 'form'>;
  way: Payment['way'] | undefined;
  isBank: boolean;
  lines: readonly { line: RefundItem; item: OrderItem }[];
  back: Pick<ProviderRefund, 'providerRef' | 'endedAt'> | null;
  /** Lines whose rest was applied for. */
  rested: ReadonlySet<number>;
}

const { applied, toSend, sent, paying, done, refused, withdrawn, failed } = REFUND_STATUS;

function actionsOf({ refund, lines, rested }: Shown): Head['actions'] {
  const { status, isSecond } = refund;
  if (wasLowered(refund))
    return lines.some(({ line }) => !rested.has(line.itemId)) ? ['again'] : [];
  if (status === applied) return ['cancel'];
  if (status === toSend) return ['delivery', 'cancel'];
  if (status === sent) return ['delivery'];
  return status === refused && !isSecond && refund.heldUntil === null ? ['again'] : [];
}

export function showHead(shown: Shown, now: Date): Head {
  const { refund, order, way, isBank, lines } = shown;
  return {
    refundId: refund.refundId,
    sn: refund.sn,
    orderId: refund.orderId,
    orderSn: order.sn,
    type: refund.type,
    status: refund.status,
    goods: refund.goods,
    freight: refund.freight,
    amount: refund.amount,
    createdAt: refund.createdAt.getTime(),
    dueAt: refund.dueAt?.getTime(),
    nextText: nextText(refund, { way, isBank, now }),
    items: lines.map(({ line, item }) => ({
      itemId: item.itemId,
      title: item.title,
      skuText: item.skuText,
      image: item.image,
      unit: unitOf(order, item),
      num: line.num,
      fen: line.fen,
    })),
    actions: actionsOf(shown),
  };
}

const event = (at: Date | null, title: string, text = ''): Event[] =>
  at ? [{ at: at.getTime(), title, text }] : [];

const ENDS: Partial<Record<Refund['status'], string>> = {
  [done]: '退款已到账',
  [refused]: '申请未通过',
  [withdrawn]: '申请已撤销',
};

const backText = ({ way, isBank }: Shown): string => wayText(isBank ? 'bank' : way);

/** Nobody applied. */
const mergedEvents = (shown: Shown): Event[] => {
  const { createdAt, status, endedAt, answer } = shown.refund;
  const end = ENDS[status];
  return [
    ...event(createdAt, '商家合并发货，自动退运费'),
    ...(end ? event(endedAt, end, status === done ? backText(shown) : answer) : []),
  ];
};

/** Oldest first. */
function eventsOf(shown: Shown): Event[] {
  const { refund } = shown;
  const { type, status, approvedAt, operator, isByTime: byTime, rule } = refund;
  if (rule === 'merged') return mergedEvents(shown);
  const who = byTime ? '超过审核时间，自动同意' : operator === null ? '无需审核' : '';
  const isReturn = type === 'return';
  const end = ENDS[status];
  return [
    ...event(refund.createdAt, '提交申请'),
    ...(isReturn ? event(approvedAt, '申请已通过，请寄回商品', who) : []),
    ...event(refund.sentAt, '商品已寄回'),
    ...event(
      refund.payingAt,
      isReturn ? '验收完成，开始退款' : '申请已通过，开始退款',
      isReturn ? '' : who,
    ),
    ...(end ? event(refund.endedAt, end, status === done ? backText(shown) : refund.answer) : []),
  ];
}

/** References of returns that no provider sends. */
const OWN_REF = /^(bank|balance):/;

export function showRefund(
  shown: Shown,
  { returnAddress }: Pick<LawFacts, 'returnAddress'>,
  now: Date,
): RefundView {
  const { refund, way, back } = shown;
  const { status, carrier, no } = refund;
  const goesBack = status === toSend || status === sent;
  const isPaid = status === paying || status === done || status === failed;
  return {
    ...showHead(shown, now),
    reason: refund.reason,
    content: refund.content,
    images: refund.images,
    events: eventsOf(shown),
    returnAddress: goesBack ? returnAddress : '',
    parcel:
      carrier && no
        ? { carrier: CARRIERS[carrier].name, no, url: CARRIERS[carrier].url }
        : undefined,
    answer: refund.answer,
    way,
    wayText: backText(shown),
    providerNo: OWN_REF.test(back?.providerRef ?? '') ? '' : (back?.providerRef ?? ''),
    arriveText: isPaid && status !== done ? arriveText(way, refund.payingAt ?? now) : '',
    serverTime: now.getTime(),
  };
}
