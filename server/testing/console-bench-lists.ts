import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { ConsoleCall } from '@/lib/contract/console';
import type { Resource } from '@/lib/contract/console/resource';
import { RESOURCES } from '@/lib/contract/console/resources';
import type { Database, Db } from '@/server/db/client';
import { excess, quantile, say } from './bench-times';
import { type Asked, asksOf, pairsOf, SMALL } from './list-asks';
import { manyCategories, manyGoods, manyOrders } from './many-goods';
import { copying, inOrder, manyJournals, multiply } from './many-rows';
import { type Plan, planOf, queriesOf } from './statements';

/* Lists of every resource beside many rows of everything that they read. */

const sized = (name: string, usual: number) => Number(process.env[`CONSOLE_${name}`] ?? usual);
const ORDERS = sized('ORDERS', 1_000_000);
const PRODUCTS = sized('PRODUCTS', 300_000);
const JOURNALS = sized('JOURNALS', 1_000_000);
/** Of each further table. */
const OTHERS = sized('OTHERS', 200_000);
/** Copies that would break a rule of their table. */
const LEAST_PART = 0.5;
const AT_ONCE = 50_000;
const BUDGET_MS = 200;
const ROUNDS = 20;
/** A slow list is slow after a few. */
const ENOUGH_MS = 3_000;
const MOST_READ = 20_000;

/** An order each half minute: every other one of the last three days waits, of the others two thirds are completed. */
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

export async function plantShop(db: Db): Promise<string> {
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

export type Ask = (call: ConsoleCall, input: Record<string, unknown>) => Promise<void>;

async function plansOf(pool: Pool, ask: () => Promise<unknown>, options?: string): Promise<Plan[]> {
  const queries = await queriesOf(ask);
  const plans: Plan[] = [];
  for (const query of queries.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text)))
    plans.push(...(await planOf(pool, query, options)));
  return plans;
}

/** Each table that a list reads, unless it has few rows in any shop. */
export async function plantOthers({ db, pool }: Database, ask: Ask): Promise<void> {
  await copying(db);
  const tables = new Set<string>();
  for (const { calls, defaultSort: sort } of RESOURCES)
    for (const plan of await plansOf(pool, () => ask(calls.list, { filters: {}, sort })))
      if (plan['Relation Name']) tables.add(plan['Relation Name']);
  for (const table of await inOrder(db, tables)) {
    if (SMALL.has(table)) continue;
    const { rows } = await db.execute<{ n: string }>(sql.raw(`select count(*) as n from ${table}`));
    if (Number(rows[0]?.n) >= OTHERS * LEAST_PART) continue;
    const count = await multiply(db, table, OTHERS).catch((error: unknown) => {
      say(`${table}: ${String((error as Error).cause ?? error)}`);
      return 0;
    });
    say(`${table.padEnd(44)}${count.toLocaleString('en-US').padStart(10)} rows`);
    if (count < OTHERS * LEAST_PART)
      excess.push(`${table}: only ${count} rows, so its lists are not measured`);
  }
}

const isRead = (plan: Plan): boolean =>
  plan['Node Type'] === 'Seq Scan' &&
  (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0) > MOST_READ;

interface Times {
  name: string;
  median: number;
  high: number;
}

async function timesOf(name: string, ask: () => Promise<unknown>, rounds = ROUNDS): Promise<Times> {
  const times: number[] = [];
  await ask();
  for (let sum = 0; times.length < rounds && sum < ENOUGH_MS;) {
    const from = performance.now();
    await ask();
    const took = performance.now() - from;
    times.push(took);
    sum += took;
  }
  return { name, median: quantile(times, 0.5), high: quantile(times, 0.95) };
}

const lineOf = (name: string, { median, high }: Times, note: string): string =>
  `${name.padEnd(44)}${median.toFixed(1).padStart(7)} ms${high.toFixed(1).padStart(8)} ms  ${note}`;

const textOf = ({ filters, sort }: Asked): string =>
  [
    ...Object.entries(filters).flatMap(([name, value]) => (value ? `${name}=${value}` : [])),
    sort,
  ].join(' ');

async function timeResource(pool: Pool, ask: Ask, resource: Resource): Promise<void> {
  const { plural, calls } = resource;
  const all: Times[] = [];
  const alone = asksOf(resource, () => false);
  for (const [asked, rounds] of [
    ...alone.map((one) => [one, ROUNDS] as const),
    ...pairsOf(resource).map((one) => [one, 1] as const),
  ]) {
    const once = () => ask(calls.list, { ...asked });
    const name = `${plural}, ${textOf(asked)}`;
    const times = await timesOf(name, once, rounds);
    all.push(times);
    if (times.high > BUDGET_MS) excess.push(`${lineOf(name, times, `budget ${BUDGET_MS}`)}`);
    if (rounds === 1) continue;
    for (const plan of await plansOf(pool, once, 'analyze, '))
      if (isRead(plan)) excess.push(`${name}: reads ${plan['Relation Name']} without an index`);
  }
  const worst = all.reduce((one, other) => (other.high > one.high ? other : one));
  say(lineOf(plural, worst, `of ${all.length}; ${worst.name.slice(plural.length + 2)}`));
}

/** In each order, with each filter and view alone, and every two choices at once. */
export async function timeResources(pool: Pool, ask: Ask): Promise<void> {
  for (const resource of RESOURCES) await timeResource(pool, ask, resource);
}
