import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '@/server/db/client';
import { pageDiffs } from '@/server/modules/payments/bill-queries';
import { pagePayments } from '@/server/modules/payments/queries';
import { pageReturns } from '@/server/modules/payments/return-queries';
import { type PayApp, payApp, unpaidOrder } from '@/server/testing/pay';

/* Rare rows of long lists of payments, returns and differences are found by an index. */

const ROWS = 40_000;

let t: PayApp;
let db: Db;
let asked: { text: string; params: unknown[] }[] = [];

/** All on one order: 20 wait, 20 are checked, one of 50 came by bank. */
async function plant(orderId: number): Promise<void> {
  await t.db.execute(sql`
    insert into payments (
      sn, order_id, way, amount, status, memo, expire_at, attempted_at, transaction_id, received, settled, paid_at,
      use, created_at, ended_at
    )
    select 'P' || n, ${orderId}::bigint, case when n % 50 = 0 then 'offline' else 'native' end, 100, status,
      'M' || n, at, at,
      case when status in (30, 60) then 'T' || n end,
      case when status in (30, 60) then 100 end,
      case when status in (30, 60) then 100 end,
      case when status in (30, 60) then at end,
      case when status = 30 then 'double' end, at, at
    from (
      select n, now() - (${ROWS} - n) * interval '1 minute' as at,
        case when n % 2000 = 0 then 25 when n % 2000 = 1 then 60 when n % 3 = 0 then 40 else 30 end as status
      from generate_series(1, ${ROWS}) n
    ) rows`);
  await t.db.execute(sql`
    insert into provider_refunds (sn, payment_id, why, amount, status, ask_at, created_at, ended_at)
    select 'R' || payment_id, payment_id, 'double', 100, status, now(), now(),
      case when status = 30 then now() end
    from (
      select payment_id, case when payment_id % 2000 < 2 then 40 when payment_id % 2000 = 2 then 10 else 30 end as status
      from payments where status = 30
    ) rows`);
  await t.db.execute(sql`insert into bill_days (day, ask_at)
    select to_char(date '2020-01-01' + n, 'YYYY-MM-DD'), now() from generate_series(0, 399) n`);
  await t.db.execute(sql`
    insert into bill_diffs (day, kind, subject, sn, opened_at, state, ended_at)
    select to_char(date '2020-01-01' + n % 400, 'YYYY-MM-DD'), 'amount', 'payment', 'P' || n, now(),
      case when n % 2000 = 0 then 'open' else 'fixed' end,
      case when n % 2000 = 0 then null else now() end
    from generate_series(1, ${ROWS}) n`);
  await t.db.execute(sql`analyze payments, provider_refunds, bill_diffs, bill_days, orders`);
}

before(async () => {
  t = await payApp();
  await plant((await unpaidOrder(t)).orderId);
  const logQuery = (text: string, params: unknown[]) =>
    void asked.push({ text: text.replace(/\s+/g, ' '), params });
  db = drizzle(t.deps.database.pool, { logger: { logQuery } });
});
after(() => t.close());

const slice = { isAscending: false, perPage: 50 };
const now = new Date();
const vault = () => t.pay.vault;
const payments = (filter: object) => () => pagePayments(db, { now }, vault, { filter, slice });
const returns = (filter: object) => () => pageReturns(db, vault, filter, slice);
const diffs = (filter: object) => () =>
  pageDiffs(db, { now }, filter as Readonly<Record<string, string>>, slice);

async function planOf(list: () => Promise<unknown>): Promise<string> {
  asked = [];
  await list();
  const page = asked.find(({ text }) => / order by .* limit /.test(text));
  assert.ok(page);
  const { rows } = await t.deps.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain ${page.text}`,
    page.params,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

for (const [name, list, index] of [
  ['all payments', payments({}), 'payments_pkey'],
  ['payments that wait', payments({ queue: 'waiting' }), 'payments_of_state'],
  ['silent payments', payments({ queue: 'silent' }), 'payments_of_state'],
  ['checked payments', payments({ state: 'checking' }), 'payments_(of_state|checking)'],
  ['closed transfers', payments({ state: 'lapsed' }), 'payments_of_(way|state)'],
  ['transfers', payments({ way: 'offline' }), 'payments_of_way'],
  ['a way that nobody chose', payments({ way: 'balance' }), 'payments_of_way'],
  ['payments of a day', payments({ days: '2020-01-01..2020-01-01' }), 'payments_created'],
  ['all returns', returns({}), 'provider_refunds_pkey'],
  ['refused returns', returns({ state: 'refused' }), 'provider_refunds_(of_state|refused)'],
  ['returns by bank', returns({ state: 'byBank' }), 'provider_refunds_(of_state|due)'],
  ['returns under way', returns({ queue: 'open' }), 'provider_refunds_of_state'],
  ['all differences', diffs({}), 'bill_diffs_pkey'],
  ['open differences', diffs({ state: 'open' }), 'bill_diffs_(of_state|open)'],
  ['late differences', diffs({ queue: 'late' }), 'bill_diffs_(of_state|open)'],
  ['differences of a day', diffs({ days: '2020-03-01..2020-03-01' }), 'bill_diffs_of_day'],
  ['a difference by its number', diffs({ q: 'P7' }), 'bill_diffs_sn'],
] as const)
  test(`${name} come from an index`, async () => {
    const plan = await planOf(list);
    assert.match(plan, new RegExp(`Index.* ${index}\\b`), plan);
    assert.doesNotMatch(plan, /Seq Scan on (payments|provider_refunds|bill_diffs)/, plan);
  });
