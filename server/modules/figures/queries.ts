import { type SQL, sql } from 'drizzle-orm';
import {
  FIGURE_IDS,
  type FigureId,
  FIGURES,
  FLOW_IDS,
  type FlowId,
  hasFacts,
  shareBp,
} from '@/lib/contract/console/figures';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { figure as resource } from '@/lib/contract/console/resources/figure';
import { isDay } from '@/lib/contract/day';
import { daysOfRange } from '@/lib/format/day-range';
import { figureText } from '@/lib/format/figure-text';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf, rowsFrom } from '@/server/operator/page';

export type Filters = Readonly<Record<string, string | undefined>>;
type Listed = RowOf<typeof resource>;
type Values = { [N in FigureId]: string | null };
type Found = Values & { day: string; corrected: string | null };

const own = (id: FigureId) => sql.identifier(id);

export const cityNamed = (name: string): SQL =>
  sql`select city_id from cities where name in (${name}, ${`${name}市`}) limit 1`;

async function dimOf(db: Db, { city, channel }: Filters): Promise<string | null> {
  if (city && channel) return null;
  if (channel) return `channel:${channel}`;
  if (!city) return '';
  const { rows } = await db.execute<{ city_id: string }>(cityNamed(city));
  return rows[0] ? `city:${rows[0].city_id}` : null;
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
    day: found.day,
    ...values,
    corrected: corrected?.join('、') ?? null,
    share: shareBp(values.rewardsCreated, values.sales),
    refundRate: shareBp(values.refundedOf, values.paidOf),
    shipRate: shareBp(values.shipKept, values.shipDue),
  };
}

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
  const page = await pageOf<Found & { place: string }, FlowId>(db, slice, {
    from,
    where: undefined,
    order: { key: place, id: place, type: 'bigint' },
    rows: rowsFrom(db, from),
    placeOf: (row) => [Number(row.place), Number(row.place)],
    sums: Object.fromEntries(FLOW_IDS.map((id) => [id, sql`p.${own(id)}`])) as Record<FlowId, SQL>,
  });
  return { ...page, rows: page.rows.map(rowOf) };
}

export const partsOf = (row: Listed): readonly unknown[] => FIGURE_IDS.map((id) => row[id]);

const CAUSES: Readonly<Record<string, string>> = {
  sale: '补记成交',
  payment: '付款晚到',
  refund: '退款',
  inviter: '更正邀请人',
  parcel: '包裹作废',
  move: '改到别的门店',
  operator: '重算',
  backfill: '补算',
};

export async function readFigures(
  db: Db,
  _: Operation,
  day: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const { rows } = isDay(day)
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
    const text = `${FIGURES[id].title} ${figureText(id, value)}：${FIGURES[id].about}`;
    return [hasFacts(id) ? { text, href: `/figure-rows?figure=${id}&days=${day}..${day}` } : text];
  });
  return {
    row: {
      ...row,
      lines: { rows: lines },
      changes: {
        rows: changes.rows.map(({ figure, old, new: next, cause }) => {
          const id = figure as FigureId;
          const [from, to] = [old, next].map((value) => figureText(id, Number(value)));
          return `${FIGURES[id].title} ${from} → ${to}（${CAUSES[cause] ?? cause}）`;
        }),
      },
    },
    version: partsOf(row),
  };
}
