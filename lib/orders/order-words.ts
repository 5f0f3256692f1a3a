import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToYuan } from '@/lib/format';
import { momentText as timeText, shortDateText } from '@/lib/format/dates';
import { payAllowed } from '@/lib/kit/pay-hour';
import { bookingCopy } from './booking-copy';
import { cameTexts, inChecking } from './came';
import { ordersCopy as copy } from './copy';
import { localCopy } from './local-copy';
import type { Order, OrderHead } from './types';

export { timeText };

type Stated = Pick<
  OrderHead,
  'status' | 'closeReason' | 'commentBy' | 'shipBy' | 'payments' | 'kept' | 'way'
> &
  Partial<Pick<Order, 'kind' | 'form' | 'bookingState' | 'local' | 'onSite'>>;

/** Of a picked-up order: while it waits. */
const ofPickup = <T>({ status, way }: Stated, texts: Record<20 | 30, T>): T | undefined =>
  way === 'pickup' && (status === 20 || status === 30) ? texts[status] : undefined;

const ofLocal = <T>({ status, way, local }: Stated, texts: Record<20 | 30 | 'left', T>) =>
  way === 'local' && (status === 20 || status === 30)
    ? texts[status === 30 && local?.deliveredAt ? 'left' : status]
    : undefined;

const isLearning = ({ status, kind }: Stated): boolean =>
  status === ORDER_STATUS.underWay && kind === 'course';

const isPass = ({ status, form }: Stated): boolean =>
  status === ORDER_STATUS.underWay && form === 'pass';
const isVisit = ({ status, form }: Stated): boolean =>
  status === ORDER_STATUS.underWay && form === 'slot';

function visitText({ bookingState = 'booked', onSite }: Stated): string {
  if (bookingState === 'booked') return onSite ? copy.coming : copy.visiting;
  if (bookingState === 'working') return bookingCopy.serving;
  return (onSite ? bookingCopy.onSiteStates : bookingCopy.states)[bookingState];
}

export function stateText(order: Stated): string {
  const { status, closeReason, commentBy } = order;
  if (inChecking(order)) return copy.checking;
  if (status === ORDER_STATUS.completed && commentBy !== undefined) return copy.uncommented;
  if (status === ORDER_STATUS.closing && closeReason === 'timeout') return copy.timedOut;
  if (isVisit(order)) return visitText(order);
  if (isLearning(order)) return copy.learning;
  if (isPass(order)) return copy.passUsed;
  return (
    ofPickup(order, copy.pickupStates) ?? ofLocal(order, localCopy.states) ?? copy.states[status]
  );
}

/** Empty while a countdown says it. */
export function nextText(order: Stated, now: number): string {
  return [ownText(order, now), ...cameTexts(order, now)].filter(Boolean).join('。');
}

function ownText(order: Stated, now: number): string {
  const { status, closeReason, commentBy, shipBy, payments = [], kept = 0 } = order;
  if (inChecking(order)) return '';
  if (shipBy !== undefined) {
    const [before, late] =
      order.way === 'local'
        ? [localCopy.before, localCopy.late]
        : order.way === 'pickup'
          ? [copy.readyBefore, copy.readyLate]
          : [copy.shipBefore, copy.shipLate];
    return (now < shipBy ? before : late)(timeText(shipBy));
  }
  if (status === ORDER_STATUS.completed && commentBy !== undefined)
    return copy.commentBy(shortDateText(commentBy));
  if (status === ORDER_STATUS.cancelled)
    return (payments.length === 0 ? copy.closed : copy.ended)[closeReason ?? 'buyer'];
  if (status === ORDER_STATUS.refunded && kept > 0) return copy.kept(fenToYuan(kept));
  if (status === ORDER_STATUS.unpaid) return '';
  if (isVisit(order))
    return (order.onSite ? bookingCopy.comeNext : bookingCopy.visitNext)[
      order.bookingState ?? 'booked'
    ];
  if (isLearning(order)) return copy.learningNext;
  if (isPass(order)) return copy.passNext;
  return ofPickup(order, copy.pickupNext) ?? ofLocal(order, localCopy.next) ?? copy.next[status];
}

/** Expired = cancelled, before the server says so. */
export function atMoment<T extends OrderHead>(order: T, now: number): T {
  if (order.status !== ORDER_STATUS.unpaid || inChecking(order)) return order;
  if (now < order.payBy) {
    const canPay = payAllowed(now, order.payFrom ?? 0);
    if (canPay === order.actions.includes('pay')) return order;
    const others = order.actions.filter((action) => action !== 'pay');
    return { ...order, actions: canPay ? ['pay', ...others] : others };
  }
  return {
    ...order,
    status: ORDER_STATUS.cancelled,
    closeReason: 'timeout',
    actions: order.kind === 'goods' ? ['again'] : [],
  };
}

/** 付款→预约→到店→完成; null = it ended otherwise. */
function visitOf({ status, delivery }: Order): { share: number; next: number } | null {
  const { state } = delivery?.booking ?? {};
  const hasCome = state === 'attended' || state === 'handed' || state === 'done';
  if (status === ORDER_STATUS.completed) return hasCome ? { share: 1, next: 4 } : null;
  if (status !== ORDER_STATUS.underWay) return null;
  if (state === 'booked') return { share: 0.5, next: 2 };
  return hasCome || state === 'working' ? { share: 0.82, next: 3 } : null;
}

/** 0-1 on the way 下单→付款→发货→签收; null = it ended otherwise. */
export function progressOf(order: Order): { share: number; next: number } | null {
  const { status, kind } = order;
  if (order.delivery?.booking) return visitOf(order);
  if (kind !== 'goods') return null;
  switch (status) {
    case ORDER_STATUS.unpaid:
      return { share: 0.16, next: 1 };
    case ORDER_STATUS.paid:
      return { share: 0.5, next: 2 };
    case ORDER_STATUS.shippedInPart:
      return { share: 0.66, next: 2 };
    case ORDER_STATUS.shipped:
      return { share: 0.82, next: 3 };
    case ORDER_STATUS.completed:
      return { share: 1, next: 4 };
    default:
      return null;
  }
}

/** Until the start. */
export const canChangeVisitor = ({ serverTime, delivery }: Order): boolean =>
  delivery?.booking?.state === 'booked' && serverTime < delivery.booking.startAt;

export const freightNote = (freightText: string): string => freightText.split('\n')[0] ?? '';

/** 浙江省杭州市西湖区文三路478号 */
export const placeText = ({ regionText, detail }: { regionText: string; detail: string }): string =>
  `${regionText.replaceAll(' ', '')}${detail}`;

export const piecesOf = (items: readonly { num: number }[]): number =>
  items.reduce((sum, { num }) => sum + num, 0);
