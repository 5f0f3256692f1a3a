import { and, asc, inArray, isNull } from 'drizzle-orm';
import { keysOf } from '@/lib/contract/console/resource';
import { making } from '@/lib/contract/console/resources/making';
import { order as orderResource } from '@/lib/contract/console/resources/order';
import type { Db } from '@/server/db/client';
import { type Order, type OrderItem, orderItems, orders } from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { auditEach } from '@/server/modules/operators/audit';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { frame } from './commands';
import { raiseVersion } from './custom';
import { grouped } from './grouped';
import {
  hashOf,
  idOf,
  isUnmade,
  type Made,
  makingStateOf,
  noItem,
  partsOfMade,
} from './making-queries';
import { linesOf, leftToShip } from './ship';

/* From here on the buyer neither changes nor cancels it. */

const textOf = (item: OrderItem): string => `${item.title} ${item.skuText} ×${leftToShip(item)}`;

/** The order is locked; items of it to be made. The buyer gets one notice. */
async function begin(
  tx: Db,
  order: Order,
  items: readonly OrderItem[],
  now: Date,
): Promise<OrderItem[]> {
  const ids = items.map(({ itemId }) => itemId);
  const begun = await tx
    .update(orderItems)
    .set({ makingAt: now })
    .where(and(inArray(orderItems.itemId, ids), isNull(orderItems.makingAt)))
    .returning();
  await raiseVersion(tx, order.orderId);
  await notifyBuyer(tx, order, {
    title: '已开始制作',
    body: (products) => `${products}已按你填写的内容开始制作，不能再更改或取消。`,
    key: `order:${order.orderId}:making:${Math.min(...ids)}`,
    items: begun,
    now,
  });
  return begun;
}

/* The buyer's values are not kept in the log. */
const detailOf = (items: readonly OrderItem[]) => ({ items: items.map(({ itemId }) => itemId) });

/** All of an order not begun. */
export const startMaking = operatorAction(
  orderResource,
  'startMaking',
  orderResource.actions.startMaking,
  {
    ...frame,
    over: ({ sn }) => `订单 ${sn} 没有要制作的商品`,
    work: async ({ tx, operation: { now }, row }) => {
      const items = (await linesOf(tx, row.orderId)).filter(
        (item) => item.makingAt === null && isUnmade({ order: row, item }),
      );
      if (items.length === 0) throw new OperationRefused(`订单 ${row.sn} 没有要制作的商品`);
      const begun = await begin(tx, row, items, now);
      const texts = begun.map(textOf).join('；');
      return { target: row.sn, values: { items: texts }, detail: detailOf(begun) };
    },
  },
);

/** Locked with their orders, in the locks' order. */
async function lockItems(tx: Db, ids: readonly number[]): Promise<Made[]> {
  const isNamed = inArray(orderItems.itemId, [...ids]);
  const named = tx.select({ orderId: orderItems.orderId }).from(orderItems).where(isNamed);
  const held = await tx
    .select()
    .from(orders)
    .where(inArray(orders.orderId, named))
    .orderBy(asc(orders.orderId))
    .for('no key update');
  const byId = new Map(held.map((order) => [order.orderId, order]));
  const items = await tx.select().from(orderItems).where(isNamed).orderBy(asc(orderItems.itemId));
  return items.flatMap((item) => {
    const order = byId.get(item.orderId);
    return order && item.custom ? [{ order, item }] : [];
  });
}

async function lockItem(tx: Db, key: string): Promise<Made> {
  const [found] = await lockItems(tx, [idOf(key)]);
  if (!found) throw noItem(key);
  return found;
}

export const startItem = operatorAction(making, 'start', making.actions.start, {
  lock: lockItem,
  version: partsOfMade,
  state: makingStateOf,
  done: { 'making.start': '开始制作' },
  over: ({ item }, state) =>
    state === 'making' ? `${textOf(item)} 已开始制作` : `${item.title} 不用制作`,
  work: async ({ tx, operation: { now }, row: { order, item } }) => {
    const begun = await begin(tx, order, [item], now);
    return { values: { item: textOf(item) }, detail: detailOf(begun) };
  },
});

/** Of id or id@hash. */
const itemIdOf = (key: string): number => idOf(key.split('@')[0] ?? '');

/** Sentence for a line not begun. */
function whySkipped(made: Made, printed: string): string | null {
  if (makingStateOf(made) !== 'toMake') return `${textOf(made.item)} 已开始制作、已发出或已退款`;
  return printed === '' || printed === hashOf(made.item)
    ? null
    : `${textOf(made.item)} 买家改过定制内容，请重新打印`;
}

/** Skips and names what is begun, sent, refunded, or differs from its print. */
export const startItems = operatorAction(making, 'startBatch', making.actions.startBatch, {
  lock: async (tx, key) => {
    const found = await lockItems(tx, keysOf(key).map(itemIdOf));
    if (found.length === 0) throw new OperationRefused('没有选中要制作的商品');
    return found;
  },
  work: async ({ tx, operation, key, row }) => {
    const printed = new Map(keysOf(key).map((one) => [itemIdOf(one), one.split('@')[1] ?? '']));
    const whyNot = (made: Made) => whySkipped(made, printed.get(made.item.itemId) ?? '');
    const ready = grouped(
      row.filter((made) => whyNot(made) === null),
      ({ order }) => order,
    );
    const skipped = row.flatMap((made) => whyNot(made) ?? []);
    const begun: OrderItem[] = [];
    /* Notices are locked by member. */
    for (const [order, of] of [...ready].toSorted(([a], [b]) => a.userId - b.userId)) {
      const items = of.map(({ item }) => item);
      begun.push(...(await begin(tx, order, items, operation.now)));
    }
    await auditEach(
      tx,
      operation,
      'making.start',
      begun.map((item) => ({ target: String(item.itemId), detail: detailOf([item]) })),
    );
    return {
      values: { ok: String(begun.length), skipped: String(skipped.length) },
      warns: skipped,
      detail: detailOf(begun),
    };
  },
});
