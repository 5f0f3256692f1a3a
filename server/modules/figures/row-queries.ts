import { type SQL, sql } from 'drizzle-orm';
import {
  FACT_IDS,
  type FactId,
  type FigureId,
  figureOf,
  NO_INVITER,
  NO_LABEL,
} from '@/lib/contract/console/figures';
import { isDay } from '@/lib/contract/day';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { micros, type Slice } from '@/server/db/keyset';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf, rowsFrom } from '@/server/operator/page';
import { spanOf } from './days';
import { factsOf } from './facts';
import { cityNamed, type Filters } from './queries';

interface Found extends Record<string, unknown> {
  id: string;
  ref: string;
  user_id: string | null;
  value: string;
  channel: string | null;
  place: string;
}

const DEFAULT_DAYS = 30;

function rangeOf({ days }: Filters, now: Date) {
  if (days) return daysOfRange(days, now.getTime());
  const to = dayOf(now);
  return { from: addDays(to, 1 - DEFAULT_DAYS), to };
}

const COLUMNS = sql`f.id, f.ref, f.user_id, f.value, f.channel, ${micros(sql`f.at`)} as place`;

function rowOf(figure: FigureId, { id, ref, user_id, value, channel, place }: Found, day: string) {
  return {
    id: `${figure}.${day}.${id}`,
    figure,
    ref: ref || id,
    channel,
    memberId: user_id === null ? null : Number(user_id),
    fen: figureOf(figure).unit === 'fen' ? Number(value) : null,
    at: Math.floor(Number(place) / 1_000),
  };
}

const isKnown = (id: string): id is FactId => FACT_IDS.some((known) => known === id);

const cameBy = (label: string): SQL => sql`(f.user_id is null or f.user_id in (
  select v.registered_user_id
  from share_links l
  join share_visits v using (share_id)
  where l.label = ${label} and v.registered_user_id is not null
))`;

export async function pageFigureRows(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  filters: Filters,
  slice: Slice,
) {
  const figure = filters.figure || 'sales';
  if (!isKnown(figure)) throw new OperationRefused('没有这个数字');
  const range = rangeOf(filters, now);
  const { channel, city } = filters;
  const from = sql`(${factsOf(figure, spanOf(range.from, range.to))}) f`;
  const wanted: SQL[] = [
    ...(channel ? [sql`f.channel = ${channel}`] : []),
    ...(channel && channel !== NO_INVITER && channel !== NO_LABEL ? [cameBy(channel)] : []),
    ...(city ? [sql`f.city_id = (${cityNamed(city)})`] : []),
  ];
  const isFen = figureOf(figure).unit === 'fen';
  const page = await pageOf<Found, 'fen'>(db, slice, {
    from,
    where: wanted.length > 0 ? sql.join(wanted, sql` and `) : undefined,
    order: { key: sql`f.at`, id: sql`f.id`, type: 'timestamptz' },
    rows: rowsFrom(db, from, COLUMNS),
    placeOf: ({ place, id }) => [Number(place), Number(id)],
    sums: { fen: isFen ? sql`f.value` : sql`null::bigint` },
  });
  const dayOfRow = ({ place }: Found) =>
    figureOf(figure).isStock ? range.to : dayOf(Math.floor(Number(place) / 1_000));
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
  const { rows } = await db.execute<Found>(sql`
    select ${COLUMNS}
    from (${factsOf(figure, spanOf(day))}) f
    where f.id = ${id}`);
  if (!rows[0]) throw new OperationRefused(`没有编号为 ${key} 的行`);
  return rowOf(figure, rows[0], day);
}
