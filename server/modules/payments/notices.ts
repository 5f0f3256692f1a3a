import type { RETURN_REASONS } from '@/lib/contract/payments.schema';
import { fenToYuan } from '@/lib/format';
import { dayText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Order, Payment, ProviderRefund } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { arrivalDayOf } from './arrival-day';

/* What a buyer is told about money. Every text names amount and day. */

type Buyer = Pick<Order, 'orderId' | 'userId' | 'sn'>;
type ReturnReason = (typeof RETURN_REASONS)[number];

const WHY: Record<ReturnReason, string> = {
  late: '订单已经结束',
  double: '订单已经付过款',
  mismatch: '付款金额与订单金额不一致',
};

const notifyBuyer = (
  tx: Db,
  { orderId, userId }: Buyer,
  { title, body, key }: { title: string; body: string; key: string },
  now: Date,
) =>
  notify(tx, {
    userId,
    type: 'order',
    title,
    body,
    key,
    route: `/pages/order/detail?orderId=${orderId}`,
    now,
  });

export const notifyPaid = (tx: Db, order: Buyer & Pick<Order, 'payable' | 'kind'>, now: Date) =>
  notifyBuyer(
    tx,
    order,
    {
      title: '付款成功',
      body: `订单 ${order.sn} 已付款 ${fenToYuan(order.payable)}，${order.kind === 'goods' ? '商家会尽快发货' : '已为你开通'}。`,
      key: `order:${order.orderId}:paid`,
    },
    now,
  );

export const notifyChecking = (
  tx: Db,
  order: Buyer & Pick<Order, 'payable'>,
  { paymentId, received }: { paymentId: number; received: number },
  now: Date,
) =>
  notifyBuyer(
    tx,
    order,
    {
      title: '付款金额正在核对',
      body: `订单 ${order.sn} 应付 ${fenToYuan(order.payable)}，收到 ${fenToYuan(received)}。我们正在核对，商品为你保留，请勿重复支付。`,
      key: `payment:${paymentId}:checking`,
    },
    now,
  );

export const notifyReturning = (
  tx: Db,
  order: Buyer,
  { paymentId, amount, why }: Pick<Payment, 'paymentId' | 'amount'> & { why: ReturnReason },
  now: Date,
) =>
  notifyBuyer(
    tx,
    order,
    {
      title: '付款将自动退回',
      body: `订单 ${order.sn} 收到 ${fenToYuan(amount)}，因${WHY[why]}，将原路退回，预计${dayText(arrivalDayOf(now))}前到账。`,
      key: `payment:${paymentId}:returning`,
    },
    now,
  );

export const notifyReturned = (
  tx: Db,
  order: Buyer,
  { returnId, amount }: Pick<ProviderRefund, 'returnId' | 'amount'>,
  now: Date,
) =>
  notifyBuyer(
    tx,
    order,
    {
      title: '付款已退回',
      body: `订单 ${order.sn} 的 ${fenToYuan(amount)} 已于${dayText(dayOf(now))}原路退回，请在付款账户查看。`,
      key: `return:${returnId}:done`,
    },
    now,
  );

/** To those whose time to pay was stopped by the closed hours. */
export const notifyOpen = (
  tx: Db,
  order: Buyer & Pick<Order, 'payable'>,
  { day, until }: { day: string; until: string },
  now: Date,
) =>
  notifyBuyer(
    tx,
    order,
    {
      title: '现在可以付款了',
      body: `订单 ${order.sn} 待付款 ${fenToYuan(order.payable)}，为你保留到 ${until}。`,
      key: `order:${order.orderId}:open:${day}`,
    },
    now,
  );
