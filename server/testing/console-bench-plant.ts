import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { RESOURCES } from '@/lib/contract/console/resources';
import { type Db, openDatabase } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import { createVault } from '@/server/db/vault';
import { loadKeys } from '@/server/keys';
import { seed } from '@/server/seed';
import { testApp } from './app';
import { excess, say } from './bench-times';
import { administer, copyDatabase, databaseUrl, TEMPLATE } from './cluster';
import { testConsole } from './console';
import { plansOf } from './console-bench-lists';
import { ROWS } from './console-bench-rows';
import { SMALL } from './list-asks';
import { manyCategories, manyGoods, manyOrders } from './many-goods';
import { plantCrowd, plantDecisions } from './many-members';
import { copying, inOrder, manyJournals, multiply, plantRows, prepareRows } from './many-rows';

/* Kept by a cluster of TEST_DATABASE_URL, with KEYS_DIR. */

const sized = (name: string, usual: number) => Number(process.env[`CONSOLE_${name}`] ?? usual);
const MEMBERS = sized('MEMBERS', 1_000_000);
export const WITHDRAWALS = sized('WITHDRAWALS', 100_000);
const ORDERS = sized('ORDERS', 1_000_000);
const PRODUCTS = sized('PRODUCTS', 300_000);
const JOURNALS = sized('JOURNALS', 1_000_000);
const OTHERS = sized('OTHERS', 200_000);
const LEAST_PART = 0.5;
const AT_ONCE = 50_000;
const NAME = `console_${MEMBERS}`;
const KEYS = process.env.KEYS_DIR ?? path.join(os.tmpdir(), NAME);

/** An order each half minute; those of three days wait. */
async function spreadOrders(db: Db, last: number): Promise<void> {
  for (let from = last; from < last + ORDERS; from += AT_ONCE)
    await db.execute(sql`
      update orders o
      set user_id = (select min(user_id) from users where mobile like '167%') + o.order_id % 1000,
        status = case when x.waits then 20 when x.is_done then 40 else 50 end,
        paid = case when x.waits or x.is_done then payable else 0 end,
        created_at = x.at,
        paid_at = case when x.waits or x.is_done then x.at end,
        ship_due_at = case when x.waits then x.at + interval '2 days' end,
        refunded = case when x.is_done and o.order_id % 20 = 0 then payable else 0 end,
        completed_at = case when x.is_done then now() end,
        evidence = case when x.is_done then 'receipt' end
      from (
        select order_id, now() - n * interval '30 seconds' as at, n < 8640 and n % 2 = 0 as waits,
          not (n < 8640 and n % 2 = 0) and n % 3 > 0 as is_done
        from (select order_id, order_id - ${last} as n from orders) numbered
      ) x
      where x.order_id = o.order_id and o.order_id > ${from} and o.order_id <= ${from + AT_ONCE}`);
  await db.execute(sql`vacuum analyze orders, goods, skus, users, ledger_accounts`);
}

async function plantShop(db: Db): Promise<string> {
  const { rows } = await db.execute<{ id: string; last: string }>(sql`
    select min(user_id) as id, (select coalesce(max(order_id), 0) from orders) as last from users`);
  await manyGoods(db, await manyCategories(db, 10, 10), PRODUCTS);
  await manyOrders(db, Number(rows[0]?.id), ORDERS);
  await spreadOrders(db, Number(rows[0]?.last));
  await copying(db);
  await manyJournals(db, JOURNALS);
  const text = (count: number) => count.toLocaleString('en-US');
  return `${text(ORDERS)} orders, ${text(PRODUCTS)} products and ${text(JOURNALS)} journals`;
}

async function tablesOfLists(): Promise<Set<string>> {
  const app = await testApp({ isBare: true });
  const console = await testConsole(app);
  const all = await console.as(['owner', 'finance', 'service']);
  const tables = new Set<string>();
  for (const { calls, defaultSort: sort } of RESOURCES)
    for (const plan of await plansOf(app.database.pool, () =>
      all.send(calls.list, { filters: {}, sort }),
    ))
      if (plan['Relation Name']) tables.add(plan['Relation Name']);
  await console.close();
  await app.close();
  return tables;
}

async function countOf(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(sql.raw(`select count(*) as n from ${table}`));
  return Number(rows[0]?.n);
}

async function plantOthers(db: Db): Promise<void> {
  await copying(db);
  await prepareRows(db, OTHERS);
  for (const table of await inOrder(db, await tablesOfLists())) {
    const made = ROWS[table];
    if ((SMALL.has(table) && !made) || (await countOf(db, table)) >= OTHERS * LEAST_PART) continue;
    await (made ? plantRows(db, table, made) : multiply(db, table, OTHERS));
    const count = await countOf(db, table);
    say(`${table.padEnd(44)}${count.toLocaleString('en-US').padStart(10)} rows`);
    if (count < OTHERS * LEAST_PART && !SMALL.has(table))
      excess.push(`${table}: only ${count} rows, so its lists are not measured`);
  }
  await db.execute(sql`
    update users u
    set block_area_id = p.block_area_id, block_no = p.block_no
    from plots p
    where p.user_id = u.user_id and u.block_area_id is null`);
  await db.execute(sql`vacuum analyze users`);
}

async function create(adminUrl: string): Promise<boolean> {
  try {
    await administer(adminUrl, copyDatabase(NAME, TEMPLATE));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '42P04') return false;
    throw error;
  }
}

export async function plantedApp() {
  const from = performance.now();
  const adminUrl = process.env.TEST_DATABASE_URL ?? '';
  const isNew = await create(adminUrl);
  const { db, pool, close } = openDatabase(databaseUrl(adminUrl, NAME), {
    max: 1,
    isUnlimited: true,
  });
  await migrate(pool);
  if (isNew) {
    await seed(db, { isDemo: true, dataDir: KEYS, vault: createVault(loadKeys(KEYS)) }, new Date());
    await plantCrowd(db, { members: MEMBERS, withdrawals: WITHDRAWALS });
    await plantDecisions(db, WITHDRAWALS);
    say(`${await plantShop(db)}`);
  }
  await plantOthers(db);
  await close();
  say(`planted in ${Math.round((performance.now() - from) / 1000)} s`);
  return testApp({ template: NAME, launch: null, env: { DEMO: '1', KEYS_DIR: KEYS } });
}
