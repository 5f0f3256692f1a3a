import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { dayText } from '@/lib/format/dates';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Order, orders } from '@/server/db/schema';
import { lacksNotice, notifyBuyer } from '@/server/modules/notices/of-orders';
import { eachDueOrder } from './each-due-order';
import { leftToShip, linesOf } from './ship';

const THIRD_DAY_MS = 3 * DAY_MS;
/** From the day before the last one on. */
const LAST_MS = 2 * DAY_MS;

/** End of the key: a postponed last day is another. */
const LAST_DAY = sql`to_char(${orders.receiptDueAt} at time zone 'UTC', 'YYYYMMDD')`;

const untold = (db: Db, end: ReturnType<typeof sql>) =>
  lacksNotice(db, orders.userId, sql`'order:' || ${orders.orderId} || ':pickup:' || ${end}`);

const isDue = (db: Db, now: Date) =>
  and(
    eq(orders.status, ORDER_STATUS.shipped),
    eq(orders.way, 'pickup'),
    gt(orders.receiptDueAt, now),
    sql`not exists (
      select 1 from places p where p.place_id = ${orders.placeId} and p.closed_at is not null
    )`,
    or(
      and(
        lte(orders.readyAt, new Date(now.getTime() - THIRD_DAY_MS)),
        gt(orders.receiptDueAt, new Date(now.getTime() + LAST_MS)),
        untold(db, sql`'third'`),
      ),
      and(lte(orders.receiptDueAt, new Date(now.getTime() + LAST_MS)), untold(db, LAST_DAY)),
    ),
  );

async function remind(tx: Db, order: Order, now: Date): Promise<void> {
  const { orderId, receiptDueAt } = order;
  if (!receiptDueAt) return;
  const isLast = receiptDueAt.getTime() - now.getTime() <= LAST_MS;
  const lastDay = dayText(dayOf(receiptDueAt.getTime() - 1));
  const more = order.extendedAt === null ? '，也可以在订单里多留5天' : '';
  const items = (await linesOf(tx, orderId)).filter((item) => leftToShip(item) > 0);
  const back = items.some(({ custom }) => custom) ? '' : '，未取自动退款';
  const end = isLast ? receiptDueAt.toISOString().slice(0, 10).replaceAll('-', '') : 'third';
  await notifyBuyer(tx, order, {
    title: isLast ? '自提明天到期' : '商品已备好，等你来取',
    body: (products) => `${products}保留到${lastDay}${back}${more}。`,
    key: `order:${orderId}:pickup:${end}`,
    items,
    now,
  });
}

/** On the third and on the last day. */
export const remindOfPickup = (db: Db, now: Date): Promise<number> =>
  eachDueOrder(
    db,
    (reader) => isDue(reader, now),
    (tx, order) => remind(tx, order, now),
  );
