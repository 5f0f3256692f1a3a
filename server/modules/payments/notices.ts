import type { RETURN_REASONS } from '@/lib/contract/payments.schema';
import { fenToYuan } from '@/lib/format';
import { dayText, momentText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Order, OrderItem, Payment } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { arrivalDayOf } from '@/server/modules/orders/arrival-day';
import { CHECK_HOURS } from '@/server/modules/orders/came';
import { bookingOf } from '@/server/modules/slots/bookings';
import { BACK_COPY } from './refund-notices';

type Buyer = Pick<Order, 'orderId' | 'userId'>;
type ReturnReason = (typeof RETURN_REASONS)[number];

const NAMES: Record<ReturnReason, string> = {
  late: '订单结束后收到的',
  double: '重复付的',
  mismatch: '金额不符的',
};

/** Effect of a second payment. */
const AFTER: Record<ReturnReason, string> = {
  late: '',
  double: '，订单不受影响',
  mismatch: '',
};

const AFTER_PAYING: Partial<Record<Order['form'], string>> = {
  ship: '商家会尽快发货',
  voucher: '券码已生成，未用随时可退',
  lessons: '课程可以学习了',
  pass: '到店出示即可使用，按剩余天数退',
};

type Paid = Buyer & Pick<Order, 'payable' | 'form' | 'way'>;

async function afterPaying(
  tx: Db,
  { orderId, form, way }: Paid,
  items: readonly OrderItem[],
): Promise<string> {
  if (way === 'pickup') return '备好后通知你来取';
  if (way === 'local') return '送出时通知你';
  const booked = form === 'slot' ? await bookingOf(tx, orderId) : undefined;
  if (!booked) return AFTER_PAYING[form] ?? '使用前可全额退款';
  const isVisit = items.some(({ terms }) => terms.onSite);
  return `已约好 ${momentText(booked.slot.startAt.getTime())}，${isVisit ? '师傅按时上门' : '到店出示券码'}`;
}

export async function notifyPaid(
  tx: Db,
  order: Paid,
  items: readonly OrderItem[],
  now: Date,
): Promise<void> {
  const after = await afterPaying(tx, order, items);
  await notifyBuyer(tx, order, {
    title: '付款成功',
    body: (products) => `${products}已付款 ${fenToYuan(order.payable)}，${after}。`,
    key: `order:${order.orderId}:paid`,
    items,
    now,
  });
}

export const notifyChecking = (
  tx: Db,
  order: Buyer & Pick<Order, 'payable'>,
  { paymentId, received }: { paymentId: number; received: number },
  now: Date,
) =>
  notifyBuyer(tx, order, {
    title: '付款金额正在核对',
    body: (products) =>
      `${products}应付 ${fenToYuan(order.payable)}，收到 ${fenToYuan(received)}。我们会在${CHECK_HOURS}小时内核对完，商品为你保留，请勿重复支付。`,
    key: `payment:${paymentId}:checking`,
    now,
  });

const nameOf = (why: ReturnReason, isPart: boolean): string => (isPart ? '多付的' : NAMES[why]);

interface Returned {
  why: ReturnReason;
  amount: number;
  /** The payment's rest paid the order. */
  isPart?: boolean;
}

export const notifyReturning = (
  tx: Db,
  order: Buyer,
  { paymentId, amount, why, isPart = false }: Returned & Pick<Payment, 'paymentId'>,
  now: Date,
) =>
  notifyBuyer(tx, order, {
    title: '付款将自动退回',
    body: (products) =>
      `${nameOf(why, isPart)} ${fenToYuan(amount)} 将原路退回${AFTER[why]}，预计${dayText(arrivalDayOf(now))}前到账。购买的是${products}。`,
    key: `payment:${paymentId}:returning`,
    now,
  });

export const notifyReturned = (
  tx: Db,
  order: Buyer,
  {
    returnId,
    amount,
    why,
    isPart = false,
    isBank,
  }: Returned & { returnId: number; isBank: boolean },
  now: Date,
) =>
  notifyBuyer(tx, order, {
    title: '付款已退回',
    body: (products) =>
      `${nameOf(why, isPart)} ${fenToYuan(amount)} 已于${dayText(dayOf(now))}${isBank ? BACK_COPY.bank : '原路退回'}${AFTER[why]}${isBank ? '' : '，请在付款账户查看'}。购买的是${products}。`,
    key: `return:${returnId}:done`,
    now,
  });

/** The promised time has passed. */
export const notifyCheckLate = (
  tx: Db,
  order: Buyer,
  { paymentId, received }: { paymentId: number; received: number },
  now: Date,
) =>
  notifyBuyer(tx, order, {
    title: '付款核对超时，已加急',
    body: (products) =>
      `${products}的付款 ${fenToYuan(received)} 还没核对完，已转给负责人加急处理。请勿重复支付，有疑问可以联系客服。`,
    key: `payment:${paymentId}:check-late`,
    now,
  });

/** For buyers whose time was stopped by closed hours. */
export const notifyOpen = (
  tx: Db,
  order: Buyer & Pick<Order, 'payable'>,
  { day, until }: { day: string; until: string },
  now: Date,
) =>
  notifyBuyer(tx, order, {
    title: '现在可以付款了',
    body: (products) => `${products}待付款 ${fenToYuan(order.payable)}，为你保留到 ${until}。`,
    key: `order:${order.orderId}:open:${day}`,
    now,
  });
