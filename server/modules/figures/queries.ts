import { type SQL, sql } from 'drizzle-orm';
import {
  FIGURE_IDS,
  type FigureId,
  FIGURES,
  figureOf,
  hasFacts,
  shareBp,
} from '@/lib/contract/console/figures';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { figure as resource } from '@/lib/contract/console/resources/figure';
import { countToText, fenToYuan } from '@/lib/format';
import { daysOfRange } from '@/lib/format/day-range';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';

export type Filters = Readonly<Record<string, string | undefined>>;
type Listed = RowOf<typeof resource>;
type Values = { [N in FigureId]: string | null };
type Found = Values & { day: string; corrected: string | null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const own = (id: FigureId) => sql.identifier(id);

/** Null for a city that does not exist. */
async function dimOf(db: Db, { city, channel }: Filters): Promise<string | null> {
  if (city && channel) return null;
  if (channel) return `channel:${channel}`;
  if (!city) return '';
  const { rows } = await db.execute<{ id: string }>(
    sql`select city_id as id from cities where name in (${city}, ${`${city}市`}) limit 1`,
  );
  return rows[0] ? `city:${rows[0].id}` : null;
}

const pivot = (dim: string, days: SQL): SQL => sql`(
  select day::text as day, to_char(day, 'YYYYMMDD')::bigint as place,
    ${sql.join(
      FIGURE_IDS.map((id) => sql`max(value) filter (where figure = ${id}) as ${own(id)}`),
      sql`, `,
    )},
    string_agg(figure, ',' order by figure) filter (where revision > 1) as corrected
  from daily_figures
  where figure = any (${sql.param([...FIGURE_IDS])}::text[]) and dim = ${dim} and ${days}
  group by day
) p`;

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

function rowOf(found: Found): Listed {
  const values = Object.fromEntries(FIGURE_IDS.map((id) => [id, numberOf(found[id])])) as Record<
    FigureId,
    number | null
  >;
  const corrected = found.corrected?.split(',').map((id) => FIGURES[id as FigureId].title);
  return {
    ...{ day: found.day, ...values, corrected: corrected?.join('、') ?? null },
    share: shareBp(values.rewardsCreated, values.sales),
    refundRate: shareBp(values.refundedOf, values.paidOf),
    shipRate: shareBp(values.shipKept, values.shipDue),
  };
}

const FLOWS = FIGURE_IDS.filter((id) => !figureOf(id).isStock);
type Sums = Exclude<FigureId, 'payoutsDue' | 'lowStock' | 'undelivered'>;

export async function pageFigures(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  filters: Filters,
  slice: Slice,
) {
  const dim = await dimOf(db, filters);
  const range = filters.days ? daysOfRange(filters.days, now.getTime()) : null;
  const days = range ? sql`day between ${range.from} and ${range.to}` : sql`true`;
  const from = pivot(dim ?? 'none', days);
  const place = sql`p.place`;
  const page = await pageOf<Found & { place: string }, Sums>(db, slice, {
    ...{ from, where: undefined, order: { key: place, id: place, type: 'bigint' } },
    rows: async ({ where, orderBy, limit, offset }) =>
      (
        await db.execute<Found & { place: string }>(sql`
          select *
          from ${from}
          where ${where ?? sql`true`}
          order by ${sql.join(orderBy, sql`, `)}
          limit ${limit}
          offset ${offset}`)
      ).rows,
    placeOf: (row) => [Number(row.place), Number(row.place)],
    sums: Object.fromEntries(FLOWS.map((id) => [id, sql`p.${own(id)}`])) as Record<Sums, SQL>,
  });
  return { ...page, rows: page.rows.map(rowOf) };
}

export const partsOf = (row: Listed): readonly unknown[] => FIGURE_IDS.map((id) => row[id]);

const textOf = (id: FigureId, value: number): string =>
  FIGURES[id].unit === 'fen' ? fenToYuan(value) : countToText(value);

export const rowsHref = (id: FigureId, from: string, to = from): string =>
  `/figure-rows?figure=${id}&days=${from}..${to}`;

const CAUSES: Readonly<Record<string, string>> = {
  ...{ sale: '补记成交', payment: '付款晚到', refund: '退款', inviter: '更正邀请人' },
  ...{ parcel: '包裹作废', move: '改到别的门店', operator: '重算', backfill: '补算' },
};

export async function readFigures(
  db: Db,
  _: Operation,
  day: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const { rows } = DAY.test(day)
    ? await db.execute<Found>(sql`select * from ${pivot('', sql`day = ${day}`)}`)
    : { rows: [] };
  if (!rows[0]) throw new OperationRefused(`${day} 还没有结算`);
  const row = rowOf(rows[0]);
  const changes = await db.execute<Record<'figure' | 'old' | 'new' | 'cause', string>>(sql`
    select figure, old, new, cause
    from figure_changes
    where day = ${day} and dim = ''
    order by id desc
    limit 50`);
  const lines = FIGURE_IDS.flatMap((id) => {
    const value = row[id];
    if (value === null) return [];
    const text = `${FIGURES[id].title} ${textOf(id, value)}：${FIGURES[id].about}`;
    return [hasFacts(id) ? { text, href: rowsHref(id, day) } : text];
  });
  return {
    row: {
      ...row,
      lines: { rows: lines },
      changes: {
        rows: changes.rows.map(({ figure, old, new: next, cause }) => {
          const id = figure as FigureId;
          return `${FIGURES[id].title} ${textOf(id, Number(old))} → ${textOf(id, Number(next))}（${CAUSES[cause] ?? cause}）`;
        }),
      },
    },
    version: partsOf(row),
  };
}
