import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/orders';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { maskMobile, maskName } from '@/lib/format';
import { payAllowed } from '@/lib/kit/pay-hour';
import { dayOf, endOfDayAfter } from '@/lib/time';
import type { Order, OrderItem } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { type ReviewStep, reviewTimes } from '@/server/modules/goods/reviews';
import type { CurrentShop } from '@/server/modules/rules/shop-settings';
import { openOrderAddress } from './addresses';
import type { Came } from './came';
import { isLate, isUnclaimed } from './promise';
import { openUnits, unitsOf } from './units';

type OrderView = OutputOf<typeof contract.getOrder>['order'];
type Head = OutputOf<typeof contract.listOrders>['list']['data'][number];

/** Final states mask the address. */
const OVER: readonly number[] = [
  ORDER_STATUS.completed,
  ORDER_STATUS.cancelled,
  ORDER_STATUS.refunded,
];

const isUrgedToday = ({ urgedAt }: Order, now: Date): boolean =>
  urgedAt !== null && dayOf(urgedAt) === dayOf(now);

const AWAITED: readonly number[] = [ORDER_STATUS.paid, ORDER_STATUS.shippedInPart];

/** The moment, and the days of after-sales. */
export interface Seen {
  now: Date;
  shop: Pick<CurrentShop, 'afterSaleDays' | 'payOpenHour'>;
  /** Payments and returns of it. */
  came?: readonly Came[] | undefined;
  step?: ReviewStep | undefined;
}

/** Urge, track, extend, confirm. */
function deliveryActions(order: Order, now: Date): Head['actions'] {
  const { status, extendedAt, way } = order;
  const { paid, shippedInPart, shipped } = ORDER_STATUS;
  if (way === 'local' && status === shipped) return [];
  if (way === 'pickup' && status === shipped) return extendedAt === null ? ['extend'] : [];
  if (status === paid) return isUrgedToday(order, now) ? [] : ['urge'];
  if (status === shippedInPart) return isUrgedToday(order, now) ? ['express'] : ['urge', 'express'];
  if (status === shipped)
    return extendedAt === null ? ['express', 'extend', 'receipt'] : ['express', 'receipt'];
  return [];
}

const REFUNDABLE: readonly number[] = [
  ORDER_STATUS.paid,
  ORDER_STATUS.shippedInPart,
  ORDER_STATUS.underWay,
  ORDER_STATUS.shipped,
  ORDER_STATUS.completed,
];

/** Used ones come back after completion, or where work follows the visit. */
const hasUnitsLeft = ({ kind, status }: Order, item: OrderItem): boolean =>
  kind !== 'goods' && status === ORDER_STATUS.underWay && !item.terms.workDays
    ? openUnits(item) > 0
    : item.refundedNum < unitsOf(item);

function hasRefund(
  order: Order,
  items: readonly OrderItem[],
  { now, shop: { afterSaleDays } }: Seen,
): boolean {
  const { status, completedAt } = order;
  const isOver = completedAt !== null && now >= endOfDayAfter(completedAt, afterSaleDays);
  const canEndMade = isLate(order, now) || isUnclaimed(order, now);
  return (
    REFUNDABLE.includes(status) &&
    !isOver &&
    items.some(
      (item) =>
        hasUnitsLeft(order, item) && (item.makingAt === null || item.shippedNum > 0 || canEndMade),
    )
  );
}

function actionsOf(order: Order, items: readonly OrderItem[], seen: Seen): Head['actions'] {
  const { now, step, came = [] } = seen;
  const { status, kind, way } = order;
  const { unpaid, paid } = ORDER_STATUS;
  if (status === unpaid) {
    const isChecked = came.some(({ use }) => use === 'checking');
    const canPay = !isChecked && payAllowed(now.getTime(), seen.shop.payOpenHour);
    return [
      ...(canPay ? (['pay'] as const) : []),
      'cancel',
      ...(kind === 'goods' && way === 'express' ? (['address'] as const) : []),
    ];
  }
  const isOver = OVER.includes(status);
  /* A parcel on its way comes first. */
  const again = kind === 'goods' && (isOver || status === paid) ? (['again'] as const) : [];
  const refund = hasRefund(order, items, seen) ? (['refund'] as const) : [];
  const hide = isOver ? (['hide'] as const) : [];
  const review = step ? [step] : [];
  /* Money goes back: nothing is delivered. */
  const isCancelled = items.every(({ num, cancelledNum }) => cancelledNum === num);
  const delivery = isCancelled ? [] : deliveryActions(order, now);
  const canMove = kind === 'goods' && way === 'express' && status === paid && !isCancelled;
  const address = canMove ? (['address'] as const) : [];
  return [...delivery, ...address, ...review, ...refund, ...again, ...hide];
}

const CHANGEABLE: readonly number[] = [ORDER_STATUS.unpaid, ORDER_STATUS.paid];

const showItem = (item: OrderItem, { status }: Order): OrderView['items'][number] => ({
  itemId: item.itemId,
  goodsId: item.goodsId,
  skuId: item.skuId,
  title: item.title,
  skuText: item.skuText,
  image: item.image,
  num: item.num,
  price: item.unitPrice,
  sum: item.sum,
  paid: item.paid,
  noReturnReason: item.returnPolicy === 'none' ? item.returnReason : '',
  shippedNum: item.shippedNum,
  refundedNum: item.refundedNum,
  ...(item.custom
    ? {
        custom: {
          fields: item.custom.fields,
          values: item.custom.values,
          isMaking: item.makingAt !== null,
          canChange: item.makingAt === null && CHANGEABLE.includes(status),
        },
      }
    : {}),
});

export const showHead = (order: Order, items: readonly OrderItem[], seen: Seen): Head => ({
  orderId: order.orderId,
  sn: order.sn,
  status: order.status,
  closeReason: order.closeReason ?? undefined,
  kind: order.kind,
  form: order.form,
  way: order.way,
  ...(items.some(({ terms }) => terms.onSite) ? { onSite: true } : {}),
  payable: order.payable,
  createdAt: order.createdAt.getTime(),
  shipBy: AWAITED.includes(order.status) ? order.shipDueAt?.getTime() : undefined,
  payBy: order.payBy.getTime(),
  commentBy:
    seen.step === 'comment' ? reviewTimes(order.completedAt)?.commentBy.getTime() : undefined,
  payFrom: seen.shop.payOpenHour,
  payments: [...(seen.came ?? [])],
  kept: order.status === ORDER_STATUS.refunded ? order.paid - order.refunded : undefined,
  actions: actionsOf(order, items, seen),
  items: items.map((item) => showItem(item, order)),
});

function showAddress(vault: Vault, order: Order): OrderView['address'] {
  const address = openOrderAddress(vault, order);
  if (!address) return undefined;
  const { name, mobile, detail } = address;
  const isOver = OVER.includes(order.status);
  return {
    name: isOver ? maskName(name) : name,
    mobile: isOver ? maskMobile(mobile) : mobile,
    regionText: order.regionText,
    detail: isOver ? '' : detail,
  };
}

export const showOrder = (
  vault: Vault,
  order: Order,
  { items, refunds }: { items: readonly OrderItem[]; refunds: OrderView['refunds'] },
  seen: Seen,
): OrderView => ({
  ...showHead(order, items, seen),
  refunds,
  remark: order.remark,
  address: showAddress(vault, order),
  closedAt: order.closedAt?.getTime(),
  paidAt: order.paidAt?.getTime(),
  shippedAt: order.shippedAt?.getTime(),
  receiptDueAt: order.receiptDueAt?.getTime(),
  completedAt: order.completedAt?.getTime(),
  money: {
    goodsTotal: order.goodsTotal,
    discount: order.discount,
    shortfall: order.shortfall,
    priceReason: order.priceReason,
    freight: order.freight,
    freightText: order.freightText,
    paid: order.paid,
    refunded: order.refunded,
  },
  serverTime: seen.now.getTime(),
});
