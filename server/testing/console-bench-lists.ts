import { sql } from 'drizzle-orm';
import type { ConsoleCall } from '@/lib/contract/console';
import { RESOURCES } from '@/lib/contract/console/resources';
import type { Db } from '@/server/db/client';
import { manyCategories, manyGoods, manyOrders } from './many-goods';

/* Lists of the resources beside a shop of many orders and products. */

const ORDERS = Number(process.env.CONSOLE_ORDERS ?? 1_000_000);
const PRODUCTS = Number(process.env.CONSOLE_PRODUCTS ?? 300_000);
const AT_ONCE = 50_000;

/** Of twenty orders one waits to be shipped, twelve are completed, seven cancelled; all within a year. */
async function spreadOrders(db: Db): Promise<void> {
  for (let from = 0; from < ORDERS; from += AT_ONCE)
    await db.execute(sql`
      update orders
      set user_id = (select min(user_id) from users) + order_id % 1000,
        status = case when order_id % 20 = 0 then 20 when order_id % 20 < 13 then 40 else 50 end,
        paid = case when order_id % 20 < 13 then payable else 0 end,
        created_at = now() - order_id * interval '30 seconds',
        paid_at = case when order_id % 20 < 13 then now() - order_id * interval '30 seconds' end,
        ship_due_at = case when order_id % 20 = 0 then now() - order_id * interval '30 seconds' + interval '2 days' end,
        completed_at = case when order_id % 20 between 1 and 12 then now() end,
        evidence = case when order_id % 20 between 1 and 12 then 'receipt' end
      where order_id > ${from} and order_id <= ${from + AT_ONCE}`);
  await db.execute(sql`vacuum analyze orders, goods, skus, users, ledger_accounts`);
}

export async function plantShop(db: Db): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select min(user_id) as id from users`);
  await manyGoods(db, await manyCategories(db, 10, 10), PRODUCTS);
  await manyOrders(db, Number(rows[0]?.id), ORDERS);
  await spreadOrders(db);
  const text = (count: number) => count.toLocaleString('en-US');
  return `${text(ORDERS)} orders and ${text(PRODUCTS)} products`;
}

export async function timeResources(
  timed: (name: string, call: ConsoleCall, input: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  for (const { plural, calls, fields, views } of RESOURCES) {
    for (const { title, filters = {}, sort } of views)
      await timed(`${plural}, ${title}`, calls.list, { filters, ...(sort ? { sort } : {}) });
    for (const name of Object.keys(fields).filter((one) => fields[one]?.sort))
      for (const sort of [name, `-${name}`])
        await timed(`${plural} by ${sort}`, calls.list, { filters: {}, sort });
  }
}
