import { type SQL, sql } from 'drizzle-orm';
import { FACT_IDS, type FactId, type FigureId, figureOf } from '@/lib/contract/console/figures';
import { isDay } from '@/lib/contract/day';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { micros, type Slice } from '@/server/db/keyset';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { factsOf } from './facts';
import type { Filters } from './queries';

interface Found extends Record<string, unknown> {
  id: string;
  ref: string;
  user_id: string | null;
  value: string;
  channel: string | null;
  at: string;
  place: string;
}

const DEFAULT_DAYS = 30;

function spanOf({ days }: Filters, now: Date) {
  const today = dayOf(now);
  const { from, to } = days
    ? daysOfRange(days, now.getTime())
    : { from: addDays(today, 1 - DEFAULT_DAYS), to: today };
  return { from: dayStart(from), to: dayStart(addDays(to, 1)) };
}

function rowOf(figure: FigureId, { id, ref, user_id, value, channel, place }: Found, day: string) {
  return {
    id: `${figure}.${day}.${id}`,
    ...{ figure, ref: ref || id, channel, memberId: user_id === null ? null : Number(user_id) },
    fen: figureOf(figure).unit === 'fen' ? Number(value) : null,
    at: Math.floor(Number(place) / 1_000),
  };
}

const isKnown = (id: string): id is FactId => FACT_IDS.some((known) => known === id);

export async function pageFigureRows(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  filters: Filters,
  slice: Slice,
) {
  const figure = filters.figure || 'sales';
  if (!isKnown(figure)) throw new OperationRefused('没有这个数字');
  const span = spanOf(filters, now);
  const { channel, city } = filters;
  const from = sql`(${factsOf(figure, span)}) f`;
  const wanted: SQL[] = [
    ...(channel ? [sql`f.channel = ${channel}`] : []),
    ...(city
      ? [
          sql`f.city_id = (select city_id from cities where name in (${city}, ${`${city}市`}) limit 1)`,
        ]
      : []),
  ];
  const isFen = figureOf(figure).unit === 'fen';
  const lastDay = dayOf(new Date(span.to.getTime() - 1));
  const page = await pageOf<Found, 'fen'>(db, slice, {
    from,
    where: wanted.length > 0 ? sql.join(wanted, sql` and `) : undefined,
    order: { key: sql`f.at`, id: sql`f.id`, type: 'timestamptz' },
    rows: async ({ where, orderBy, limit, offset }) =>
      (
        await db.execute<Found>(sql`
          select f.id, f.ref, f.user_id, f.value, f.channel, ${micros(sql`f.at`)} as place
          from ${from}
          where ${where ?? sql`true`}
          order by ${sql.join(orderBy, sql`, `)}
          limit ${limit}
          offset ${offset}`)
      ).rows,
    placeOf: ({ place, id }) => [Number(place), Number(id)],
    sums: { fen: isFen ? sql`f.value` : sql`null::bigint` },
  });
  const dayOfRow = ({ place }: Found) =>
    figureOf(figure).isStock ? lastDay : dayOf(Math.floor(Number(place) / 1_000));
  return {
    ...page,
    summary: { fen: isFen ? page.summary.fen : null },
    rows: page.rows.map((row) => rowOf(figure, row, dayOfRow(row))),
  };
}

export async function readFigureRow(db: Db, key: string) {
  const [, figure = '', day = '', id = ''] =
    /^(\w+)\.(\d{4}-\d{2}-\d{2})\.(-?\d{1,15})$/.exec(key) ?? [];
  if (!isKnown(figure) || !isDay(day)) throw new OperationRefused(`没有编号为 ${key} 的行`);
  const span = { from: dayStart(day), to: dayStart(addDays(day, 1)) };
  const { rows } = await db.execute<Found>(sql`
    select f.*, ${micros(sql`f.at`)} as place
    from (${factsOf(figure, span)}) f
    where f.id = ${id}`);
  if (!rows[0]) throw new OperationRefused(`没有编号为 ${key} 的行`);
  return rowOf(figure, rows[0], day);
}
