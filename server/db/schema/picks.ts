import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment } from './columns';
import { orders } from './orders';

export const pickLists = pgTable('pick_lists', {
  listId: int('list_id').primaryKey().generatedAlwaysAsIdentity(),
  operator: text('operator').notNull(),
  at: moment('at').notNull(),
  closedAt: moment('closed_at'),
});
export type PickList = typeof pickLists.$inferSelect;

export const pickListOrders = pgTable(
  'pick_list_orders',
  {
    listId: int('list_id')
      .notNull()
      .references(() => pickLists.listId),
    orderId: int('order_id')
      .notNull()
      .references(() => orders.orderId),
    box: integer('box').notNull(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.orderId] }),
    /* Orders that leave together share one. */
    index('pick_list_orders_box').on(t.listId, t.box),
    /* An order is in one open list. */
    uniqueIndex('pick_list_orders_open')
      .on(t.orderId)
      .where(sql`${t.closedAt} is null`),
    index('pick_list_orders_order').on(t.orderId),
  ],
);
