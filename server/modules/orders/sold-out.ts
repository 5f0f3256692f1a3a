import { sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/checkout';
import { MINUTE_MS } from '@/lib/time';
import { batched } from '@/server/db/batched';
import { listSlot, prepareSql } from '@/server/db/prepared';
import { type CallOf, DomainError } from '@/server/http/call';
import type { Asked, Gate } from '@/server/http/gate';
import { hitOf, type HitRow, HITS, refuseOver } from '@/server/http/rate-limit';
import { SLOT_STOCK } from '@/server/modules/goods/sku-rows';

/** Refused submissions count, too. */
const SUBMISSIONS_PER_MINUTE = 10;
const SCARCE_PIECES = 1000;

interface Stock extends Record<string, unknown> {
  sku_id: number;
  num: number;
  pieces: number;
}
/** Places start at 1; unknown quotes have no SKU. */
type Found = { place: number } & (Stock | Record<keyof Stock, null>);

/* `limit 1` forces single lookups, whatever the statistics. */
const STOCK = sql`
  cross join lateral (select body from quotes where quote_id = a.quote_id and user_id = a.user_id limit 1) q
  cross join lateral jsonb_to_recordset(q.body -> 'lines') as l("skuId" bigint, num bigint)
  cross join lateral (
    select s.sku_id,
      case
        when (select g.form from goods g where g.goods_id = s.goods_id) = 'slot' then ${sql.raw(String(SLOT_STOCK))}
        else s.on_hand - s.held
      end as pieces
    from skus s
    where s.sku_id = l."skuId" limit 1
  ) k`;

const QUOTES = sql`unnest(${listSlot('quotes', 'text')}, ${listSlot('users')}`;

const lookAgainAt = prepareSql<Found>(
  'quote_stock',
  sql`
  select a.place, k.sku_id, l.num, k.pieces from ${QUOTES}) with ordinality as a(quote_id, user_id, place) ${STOCK}
  order by a.place, k.sku_id`,
);

/** Also counts the submission for the limit. */
const firstLookAt = prepareSql<HitRow & Found>(
  'quote_stock_first',
  sql`
  with asked as (
    select * from ${QUOTES}, ${listSlot('counters', 'text')}) with ordinality as a(quote_id, user_id, counter, place)
  ), hit as (${HITS}), stock as (
    select a.place, k.sku_id, l.num, k.pieces from asked a ${STOCK}
  )
  select a.place, h.hits, h.reset_ms, s.sku_id, s.num, s.pieces
  from asked a join hit h on h.key = a.counter left join stock s on s.place = a.place order by a.place, s.sku_id`,
);

type Submission = Asked<CallOf<typeof contract.submitOrder>, InputOf<typeof contract.submitOrder>>;

const asked = (submissions: readonly Submission[]) => ({
  quotes: submissions.map(({ input }) => input.quoteId),
  users: submissions.map(({ call }) => call.member.userId),
});

function stocksOf(rows: readonly Found[], count: number): Stock[][] {
  const stocks = Array.from({ length: count }, (): Stock[] => []);
  const isThing = (row: Found): row is Found & Stock => row.sku_id !== null;
  for (const row of rows.filter(isThing)) stocks[row.place - 1]?.push(row);
  return stocks;
}

/** The members of a batch differ. */
async function countAndLook(submissions: readonly Submission[]) {
  const last = submissions.at(-1) as Submission;
  const { db, now } = last.call;
  const counters = submissions.map(({ call }) =>
    hitOf(`order:u${call.member.userId}`, MINUTE_MS, now),
  );
  const rows = await firstLookAt(db, {
    ...counters[0],
    ...asked(submissions),
    counters: counters.map(({ counter }) => counter),
  });
  const hits = new Map(rows.map((row) => [row.place, row]));
  return stocksOf(rows, submissions.length).map((stock, at) => ({ stock, hit: hits.get(at + 1) }));
}

function refusalOf(rows: readonly Stock[]): DomainError | null {
  const missing = rows.find(({ num, pieces }) => pieces < num);
  if (!missing) return null;
  const available = Math.max(0, missing.pieces);
  const data = { items: [{ skuId: missing.sku_id, available }] };
  return available === 0
    ? new DomainError('sold_out', { data })
    : new DomainError('stock_short', { blanks: { left: available }, data });
}

/** Checks without locks, so the sold-out hear it at once; `holdStock` decides. */
export function createSoldOutGate(): Gate<Submission['call'], Submission['input']> {
  /* `once` serializes a member, so none is twice in a statement. */
  const firstLook = batched(countAndLook);
  return {
    /** @returns the scarce SKU to queue for @throws DomainError rate_limited | sold_out | stock_short */
    async look(submission) {
      const { stock, hit } = await firstLook(submission);
      if (hit)
        refuseOver(hit.hits, SUBMISSIONS_PER_MINUTE, new Date(hit.reset_ms), submission.call.now);
      const refusal = refusalOf(stock);
      if (refusal) throw refusal;
      const scarce = stock.find(({ pieces }) => pieces < SCARCE_PIECES);
      return scarce ? `sku:${scarce.sku_id}` : null;
    },
    async lookAgain(submissions) {
      const [first] = submissions;
      if (!first) return [];
      const rows = await lookAgainAt(first.call.db, asked(submissions));
      return stocksOf(rows, submissions.length).map(refusalOf);
    },
  };
}
