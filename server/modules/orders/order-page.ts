import { and, asc, desc, eq, like } from 'drizzle-orm';
import { CARRIERS } from '@/lib/contract/carriers';
import { digitsOf } from '@/lib/contract/characters';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_STATE_WORDS, REFUND_TYPE_WORDS } from '@/lib/contract/refund-words';
import { fenToYuan, maskMobile } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { payWayText } from '@/lib/format/pay-way';
import type { Db } from '@/server/db/client';
import {
  auditLog,
  notices,
  type Order,
  type OrderItem,
  orders,
  payments,
  refunds,
} from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { findActing, type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { findPlace } from '@/server/modules/places/queries';
import { rewardsOfSale } from '@/server/modules/rewards/operator-queries';
import { openOrderAddress } from './addresses';
import { maySeePhoto } from './local-photo';
import { millis, partsOf, rowsOf } from './operator-queries';
import { itemsOf } from './queries';
import { leftToShip, liveParcels } from './ship';

/* The page of 订单. */

export interface LinkedLine {
  text: string;
  href: string;
}

const joined = (parts: readonly string[], mark = '，'): string => parts.filter(Boolean).join(mark);

/** 41 马克杯 蓝 ×2，已发 1，分摊 ¥78.00 */
const lineText = (item: OrderItem) => {
  const { itemId, title, skuText, num, makingAt, shippedNum, paid, refundedFen } = item;
  return joined([
    `${itemId}　${title}${skuText && ` ${skuText}`} ×${num}`,
    makingAt ? '已开始制作' : '',
    shippedNum > 0 ? `已发 ${shippedNum}` : '',
    `分摊 ${fenToYuan(paid)}`,
    refundedFen > 0 ? `已退 ${fenToYuan(refundedFen)}` : '',
  ]);
};

/** Oldest first. */
async function notesOf(db: Db, sn: string): Promise<string[]> {
  const rows = await db
    .select({ at: auditLog.createdAt, operator: auditLog.operator, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.target, sn), eq(auditLog.action, 'order.note')))
    .orderBy(asc(auditLog.id));
  return rows.map(
    ({ at, operator, detail }) =>
      `${momentText(at.getTime())} ${operator}：${String((detail as { note?: string }).note ?? '')}`,
  );
}

const MOST_TOLD = 20;

async function toldTo(db: Db, { orderId, userId }: Order): Promise<string[]> {
  const rows = await db
    .select({ title: notices.title, body: notices.body, at: notices.at })
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        eq(notices.type, 'order'),
        like(notices.route, `%?orderId=${orderId}`),
      ),
    )
    .orderBy(desc(notices.seq))
    .limit(MOST_TOLD);
  return rows.map(({ title, body, at }) => `${momentText(at.getTime())} ${title}：${body}`);
}

async function moneyOf(db: Db, { orderId }: Order): Promise<LinkedLine[]> {
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.paymentId));
  const back = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.refundId));
  return [
    ...paid.map(({ sn, way, amount, received, paidAt, createdAt }) => ({
      text: joined([
        `${momentText((paidAt ?? createdAt).getTime())} ${payWayText(way)}`,
        received === null ? `应收 ${fenToYuan(amount)}，没有收到` : `收到 ${fenToYuan(received)}`,
      ]),
      href: `/payments?open=${sn}`,
    })),
    ...back.map(({ sn, type, status, amount, createdAt }) => ({
      text: joined([
        `${momentText(createdAt.getTime())} ${REFUND_TYPE_WORDS[type]} ${fenToYuan(amount)}`,
        REFUND_STATE_WORDS[status],
      ]),
      href: `/refunds?open=${sn}`,
    })),
  ];
}

const REWARD_TEXTS = {
  pending: '待入账',
  held: '审核中',
  settled: '已入账',
  void: '已失效',
  clawed: '已扣回',
} as const;

async function rewardsOf(db: Db, { saleId }: Order): Promise<LinkedLine[]> {
  if (saleId === null) return [];
  return (await rewardsOfSale(db, saleId)).map(({ reward, name }) => ({
    text: joined([
      `第${reward.level}级 ${name} ${fenToYuan(reward.amount - reward.refundedAmount)}`,
      REWARD_TEXTS[reward.status],
    ]),
    href: `/members/one?open=${reward.userId}&tab=rewards&why=${reward.rewardId}`,
  }));
}

/** 林*夏 138****5678 */
export function receiverOf(
  vault: () => Vault,
  order: Pick<Order, 'sn' | 'addressSealed'>,
): string | null {
  const found = openOrderAddress(vault(), order);
  return found && `${maskReceiver(found.name)} ${maskMobile(found.mobile)}`.trim();
}

/** The first and the last character: 林*夏, 林*. */
export function maskReceiver(name: string): string {
  const letters = [...name];
  if (letters.length === 0) return '';
  return `${letters[0] ?? ''}*${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`;
}

async function facts(db: Db, vault: () => Vault, order: Order, maySee: boolean) {
  const { orderId, sn, status } = order;
  const items = (await itemsOf(db, [orderId])).get(orderId) ?? [];
  const sent = await liveParcels(db, orderId);
  const place = await findPlace(db, order.placeId);
  return {
    goodsTotal: order.goodsTotal,
    discount: order.discount,
    freight: order.freight,
    refunded: order.refunded,
    priceReason: order.priceReason || null,
    region: order.regionText || null,
    remark: order.remark || null,
    receiver: receiverOf(vault, order),
    payBy: status === ORDER_STATUS.unpaid ? order.payBy.getTime() : null,
    urged: millis(order.urgedAt),
    place: place ? `${place.name} ${place.address}` : null,
    way: order.way,
    readyAt: millis(order.readyAt),
    delivered: millis(order.deliveredAt),
    photo: order.deliveryPhoto && maySee ? [order.deliveryPhoto] : null,
    receiptDue: status === ORDER_STATUS.shipped ? millis(order.receiptDueAt) : null,
    closed: millis(order.closedAt),
    completed: millis(order.completedAt),
    lines: items.map(lineText),
    items: (order.way === 'express' ? items : [])
      .map((item) => ({
        id: String(item.itemId),
        num: leftToShip(item),
        name: `${item.title} ${item.skuText}`.trim(),
      }))
      .filter(({ num }) => num > 0),
    parcels: sent.map(({ carrier, no, shippedAt, signedAt }) =>
      joined([
        `${CARRIERS[carrier].name} ${no}`,
        `${momentText(shippedAt.getTime())} 发出`,
        signedAt ? '已签收' : '',
      ]),
    ),
    told: await toldTo(db, order),
    money: { rows: await moneyOf(db, order) },
    rewards: { rows: await rewardsOf(db, order) },
    notes: await notesOf(db, sn),
  };
}

/** @throws OperationRefused */
export const readOrder =
  (vault: () => Vault) => async (db: Db, operation: Operation, key: string) => {
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.sn, digitsOf(key)));
    const [row] = order ? await rowsOf(db, [order]) : [];
    if (!order || !row) throw new OperationRefused(`没有订单 ${key}`);
    const { permissions } = operation.acting ?? (await findActing(db, operation));
    const shown = await facts(db, vault, order, maySeePhoto(permissions));
    return { row: { ...row, ...shown }, version: partsOf(order) };
  };
