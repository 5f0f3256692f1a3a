import { and, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { UNDO_MINUTES } from '@/lib/contract/console/redeem-actions';
import { order as resource } from '@/lib/contract/console/resources/order';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { momentText } from '@/lib/format/dates';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import type { Storage } from '@/server/adapters/storage/storage';
import type { Db } from '@/server/db/client';
import { type Order, orders, saleRefundRequests, users, vouchers } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { type Acting, isOwn, OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { frame } from './commands';
import { eachDueOrder } from './each-due-order';
import { requirePhoto } from './local-photo';
import { completeOrderSale } from './order-sale';
import { awaitsDecision, UNDECIDED, waitingEnd } from './pickup';
import { returnWindowEnd } from './receipt';
import { linesOf, moveOrders } from './ship';

/* 30 配送中 → the code is redeemed, or 送达 and a day without an objection (specification 18.13). */

const { shipped, completed } = ORDER_STATUS;

const numOfAll = async (tx: Db, { orderId }: Order): Promise<number> =>
  (await linesOf(tx, orderId)).reduce((sum, { num, refundedNum }) => sum + num - refundedNum, 0);

/** Neither to an own account nor to an invited member. */
async function refuseOwnReceiver(tx: Db, acting: Acting, { userId }: Order): Promise<void> {
  const [member] = await tx
    .select({ inviterId: users.refereeId })
    .from(users)
    .where(eq(users.userId, userId));
  if (isOwn(acting, [userId, member?.inviterId ?? null]))
    throw new OperationRefused('不能给自己或自己邀请的成员点送达');
}

/** The photo stands for the code unless the buyer objects. */
export const deliverOrder = (storage: () => Pick<Storage, 'sizeOf'>) =>
  operatorAction(resource, 'deliver', resource.actions.deliver, {
    ...frame,
    refuse: ({ tx, acting, row }) => refuseOwnReceiver(tx, acting, row),
    over: ({ sn, deliveredAt }, state) =>
      state === 'left' && deliveredAt ? `订单 ${sn} 已经送达，未做更改` : `订单 ${sn} 不在配送中`,
    work: async ({ tx, operation: { now }, row, form }) => {
      const { orderId, sn } = row;
      const [photo = ''] = form.photo;
      const num = await numOfAll(tx, row);
      if (num === 0) throw new OperationRefused(`订单 ${sn} 的商品都已退款`);
      if (await awaitsDecision(tx, orderId)) throw new OperationRefused(UNDECIDED);
      await requirePhoto(tx, storage(), photo);
      const to = new Date(now.getTime() + DAY_MS);
      await moveOrders(tx, [row], { deliveredAt: now, deliveryPhoto: photo, receiptDueAt: to });
      await notifyBuyer(tx, row, {
        title: '商品已送达',
        body: (products) =>
          `${products}已送到收货地址。没有收到，请在${momentText(to.getTime())}前打开订单告诉我们，之后算作签收。`,
        key: `order:${orderId}:delivered:${row.version}`,
        now,
      });
      return { target: sn, values: { n: String(num) }, detail: { num } };
    },
  });

/** At a wrong door. Later it takes the right to undo a use. */
export const undeliverOrder = operatorAction(resource, 'undeliver', resource.actions.undeliver, {
  ...frame,
  over: ({ sn }) => `订单 ${sn} 没有送达，或已签收`,
  work: async ({ tx, acting, operation: { now, reason = '' }, row }) => {
    const { orderId, sn, deliveredAt } = row;
    const isYoung = now.getTime() - (deliveredAt?.getTime() ?? 0) < UNDO_MINUTES * MINUTE_MS;
    if (!isYoung && !acting.permissions.has('redeem.undo'))
      throw new OperationRefused('只能撤销30分钟内的送达', 'no_permission', 'redeem.undo');
    await moveOrders(tx, [row], {
      deliveredAt: null,
      deliveryPhoto: '',
      receiptDueAt: waitingEnd(row, now),
    });
    await notifyBuyer(tx, row, {
      title: '送达已撤销',
      body: (products) => `${products}还在配送中：${reason}。送到后会再通知你。`,
      key: `order:${orderId}:undelivered:${row.version}`,
      now,
    });
    return { target: sn, values: { n: String(await numOfAll(tx, row)) }, detail: { reason } };
  },
});

const isSigned = (db: Db, now: Date) =>
  and(
    eq(orders.status, shipped),
    eq(orders.way, 'local'),
    isNotNull(orders.deliveredAt),
    lte(orders.receiptDueAt, now),
    notExists(
      db
        .select({ one: sql`1` })
        .from(saleRefundRequests)
        .where(
          and(eq(saleRefundRequests.saleId, orders.saleId), eq(saleRefundRequests.status, 'open')),
        ),
    ),
  );

async function sign(tx: Db, order: Order, now: Date): Promise<void> {
  const { orderId, saleId } = order;
  await moveOrders(tx, [order], { status: completed, completedAt: now, evidence: 'photo' });
  await tx
    .update(vouchers)
    .set({ validTo: now, version: sql`${vouchers.version} + 1` })
    .where(and(eq(vouchers.orderId, orderId), eq(vouchers.state, 'live'), isNull(vouchers.itemId)));
  await notifyBuyer(tx, order, {
    title: '已按送达签收',
    body: (products) => `${products}送达满24小时，已算作签收，售后期限从现在开始计算。`,
    key: `order:${orderId}:signed`,
    now,
  });
  if (saleId !== null)
    await completeOrderSale(tx, { saleId, at: now, holdAtLeastTo: returnWindowEnd(now) });
}

/** A day after 送达, unless the buyer objected. */
export const signDelivered = (db: Db, now: Date): Promise<number> =>
  eachDueOrder(
    db,
    (reader) => isSigned(reader, now),
    (tx, order) => sign(tx, order, now),
  );
