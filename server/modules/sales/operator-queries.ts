import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { sale as resource } from '@/lib/contract/console/resources/sale';
import { bareText } from '@/lib/contract/console/search-shape';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { micros, type Slice } from '@/server/db/keyset';
import { type Sale, saleItems, saleRefundRequests, sales, users } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { soughtMembers } from '@/server/modules/members/search';
import type { Operation } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';

/* 成交, as operators list them. */

/** As the partial index says. */
const IS_OFFLINE = sql`(${sales.ref} is null or ${sales.ref} not like 'order:%')`;
const { paidAt, saleId } = sales;

/** `order:<sn>` */
export const orderOf = ({ ref }: Pick<Sale, 'ref'>): string | null =>
  /^order:(.+)$/.exec(ref ?? '')?.[1] ?? null;

async function isSought(db: Db, q: string): Promise<SQL> {
  const text = bareText(q).trim();
  const members = await soughtMembers(db, q);
  return sql`${saleId} in (
    select s.sale_id from sales s where s.sn = ${text}
    union all select s.sale_id from sales s where s.ref in (${text}, ${`order:${text}`})
    union all
    select s.sale_id
    from ${users}
    join sales s on s.buyer_id = ${users.userId}
    where ${members ?? sql`false`}
  )`;
}

const refunding = (db: Db) =>
  db
    .select({ saleId: saleRefundRequests.saleId })
    .from(saleRefundRequests)
    .where(eq(saleRefundRequests.status, 'open'));

const inQueue = (db: Db, queue: string): SQL | undefined =>
  queue === 'refunding'
    ? sql`${saleId} in ${refunding(db)}`
    : and(IS_OFFLINE, eq(sales.status, 'paid'));

async function conditionOf(
  db: Db,
  { q, queue, source, state, days }: Readonly<Record<string, string>>,
  now: Date,
): Promise<SQL | undefined> {
  const range = days ? daysOfRange(days, now.getTime()) : null;
  return and(
    q ? await isSought(db, q) : undefined,
    queue ? inQueue(db, queue) : undefined,
    source ? (source === 'shop' ? sql`${sales.ref} like 'order:%'` : IS_OFFLINE) : undefined,
    state ? eq(sales.status, state as Sale['status']) : undefined,
    range ? gte(paidAt, dayStart(range.from)) : undefined,
    range ? lt(paidAt, dayStart(addDays(range.to, 1))) : undefined,
  );
}

async function titlesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const items = await db
    .select()
    .from(saleItems)
    .where(sql`${saleItems.saleId} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(asc(saleItems.itemId));
  const titles = new Map<number, string>();
  for (const item of items)
    titles.set(item.saleId, [titles.get(item.saleId), item.title].filter(Boolean).join('、'));
  return titles;
}

export async function rowsOf(db: Db, found: readonly Sale[]): Promise<RowOf<typeof resource>[]> {
  const titles = await titlesOf(
    db,
    found.map((one) => one.saleId),
  );
  const person = await personsOf(
    db,
    found.map(({ buyerId }) => buyerId),
  );
  return found.map((one) => ({
    sn: one.sn,
    buyer: person(one.buyerId),
    items: titles.get(one.saleId) ?? '',
    paid: one.paid,
    refunded: one.refunded,
    state: one.status,
    at: one.paidAt.getTime(),
    source: orderOf(one) === null ? 'offline' : 'shop',
  }));
}

export async function pageSales(
  db: Db,
  { now }: Operation,
  { filters, slice }: { filters: Readonly<Record<string, string>>; slice: Slice },
) {
  const page = await pageOf(db, slice, {
    from: sql`${sales}`,
    where: await conditionOf(db, filters, now),
    order: { key: paidAt, id: saleId, type: 'timestamptz' },
    rows: (cut) =>
      db
        .select({ sale: sales, place: micros(paidAt) })
        .from(sales)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: ({ sale, place }) => [Number(place), sale.saleId],
    sums: { paid: sql`${sales.paid}`, refunded: sql`${sales.refunded}` },
  });
  return {
    ...page,
    rows: await rowsOf(
      db,
      page.rows.map(({ sale }) => sale),
    ),
  };
}
