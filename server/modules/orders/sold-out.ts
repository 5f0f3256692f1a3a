import { sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/checkout';
import { MINUTE_MS } from '@/lib/time';
import { listSlot, prepareSql } from '@/server/db/prepared';
import { type CallOf, DomainError } from '@/server/http/call';
import type { Asked, Gate } from '@/server/http/gate';
import { HIT, hitOf, type HitRow, refuseOver } from '@/server/http/rate-limit';

/** Submissions of one member in a minute, those that are refused too. */
const SUBMISSIONS_PER_MINUTE = 10;
/** Above so many pieces left, orders of one SKU need no queue: they do not fight for the last ones. */
const SCARCE_PIECES = 1000;

const slot = sql.placeholder;

/* The things of quotes `q` with what is left of each. `limit 1`: looked up one by one, whatever the database has counted. */
const STOCK = sql`
  cross join lateral jsonb_to_recordset(q.body -> 'lines') as l("skuId" bigint, num bigint)
  cross join lateral (select s.sku_id, s.on_hand - s.held as pieces from skus s where s.sku_id = l."skuId" limit 1) k`;

interface Stock extends Record<string, unknown> {
  sku_id: number;
  num: number;
  pieces: number;
}

/** Of the quotes of several members, by their places from 1; those that are unknown have no row. */
const lookAtAll = prepareSql<Stock & { place: number }>(
  'quote_stock',
  sql`
  select a.place, k.sku_id, l.num, k.pieces
  from unnest(${listSlot('quotes', 'text')}, ${listSlot('users')}) with ordinality as a(quote_id, user_id, place)
  cross join lateral (select body from quotes where quote_id = a.quote_id and user_id = a.user_id limit 1) q ${STOCK}
  order by a.place, k.sku_id`,
);

/** The first look counts as a submission; it has a row without a thing where the quote is unknown. */
const firstLook = prepareSql<HitRow & (Stock | Record<keyof Stock, null>)>(
  'quote_stock_first',
  sql`
  with hit as (${HIT}), stock as (
    select k.sku_id, l.num, k.pieces from quotes q ${STOCK} where q.quote_id = ${slot('quote')} and q.user_id = ${slot('user')}
  )
  select * from hit left join stock on true order by stock.sku_id`,
);

type Submission = Asked<CallOf<typeof contract.submitOrder>, InputOf<typeof contract.submitOrder>>;

async function countAndLook({ call, input: { quoteId: quote } }: Submission): Promise<Stock[]> {
  const { db, member, now } = call;
  const counter = hitOf(`order:u${member.userId}`, MINUTE_MS, now);
  const rows = await firstLook(db, { ...counter, quote, user: member.userId });
  const [hit] = rows;
  if (hit) refuseOver(hit.hits, SUBMISSIONS_PER_MINUTE, new Date(hit.reset_ms), now);
  return rows.filter((row): row is HitRow & Stock => row.sku_id !== null);
}

/** Why things cannot be ordered in these numbers; null when they can. */
function refusalOf(rows: readonly Stock[]): DomainError | null {
  const missing = rows.find(({ num, pieces }) => pieces < num);
  if (!missing) return null;
  const available = Math.max(0, missing.pieces);
  const data = { items: [{ skuId: missing.sku_id, available }] };
  return available === 0
    ? new DomainError('sold_out', { data })
    : new DomainError('stock_short', { blanks: { left: available }, data });
}

/** Looks without locks before a submission: the sold-out hear it at once. The conditions of `holdStock` decide. */
export const soldOutGate: Gate<Submission['call'], Submission['input']> = {
  /** @returns the scarce SKU that calls are queued for @throws DomainError rate_limited | sold_out | stock_short */
  async look(submission) {
    const rows = await countAndLook(submission);
    const refusal = refusalOf(rows);
    if (refusal) throw refusal;
    const scarce = rows.find(({ pieces }) => pieces < SCARCE_PIECES);
    return scarce ? `sku:${scarce.sku_id}` : null;
  },
  async lookAgain(submissions) {
    const [first] = submissions;
    if (!first) return [];
    const rows = await lookAtAll(first.call.db, {
      quotes: submissions.map(({ input }) => input.quoteId),
      users: submissions.map(({ call }) => call.member.userId),
    });
    const things = submissions.map((): Stock[] => []);
    for (const { place, ...thing } of rows) things[place - 1]?.push(thing);
    return things.map(refusalOf);
  },
};
