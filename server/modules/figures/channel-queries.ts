import { type SQL, sql } from 'drizzle-orm';
import type { FigureId } from '@/lib/contract/console/figures';
import type { RowOf } from '@/lib/contract/console/resource';
import type { channel as resource } from '@/lib/contract/console/resources/figure';
import { countToText } from '@/lib/format';
import { daysOfRange } from '@/lib/format/day-range';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf, rowsFrom } from '@/server/operator/page';
import type { Filters } from './queries';

type Found = Record<'label' | 'id' | 'visits' | 'members' | 'buyers' | 'sales' | 'refunds', string>;

const FIGURES = ['visits', 'members', 'firstBuyers', 'sales', 'refunds'] satisfies FigureId[];
/** People of fewer are not counted out. */
const LEAST = 5;

const people = (count: string): string =>
  Number(count) > 0 && Number(count) < LEAST ? `少于${LEAST}` : countToText(Number(count));

const sumOf = (id: FigureId): SQL =>
  sql`coalesce(sum(value) filter (where figure = ${id}), 0)::bigint`;

const grouped = (where: SQL): SQL => sql`(
  select substr(dim, 9) as label, hashtext(dim)::bigint as id, ${sumOf('visits')} as visits,
    ${sumOf('members')} as members, ${sumOf('firstBuyers')} as buyers, ${sumOf('sales')} as sales,
    ${sumOf('refunds')} as refunds
  from daily_figures
  where figure = any (${sql.param([...FIGURES])}::text[]) and dim like 'channel:%' and ${where}
  group by dim
) c`;

const rowOf = (
  { label, visits, members, buyers, sales, refunds }: Found,
  day: string | null,
): RowOf<typeof resource> => ({
  label,
  visits: Number(visits),
  members: people(members),
  buyers: people(buyers),
  day,
  sales: Number(sales),
  refunds: Number(refunds),
  net: Number(sales) - Number(refunds),
});

export async function pageChannels(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  { filters: { days }, sort }: { filters: Filters; sort: string },
  slice: Slice,
) {
  const range = days ? daysOfRange(days, now.getTime()) : null;
  const from = grouped(range ? sql`day between ${range.from} and ${range.to}` : sql`true`);
  const key = sort.replace('-', '') as 'visits' | 'buyers' | 'sales';
  const page = await pageOf<Found, 'visits' | 'sales' | 'refunds' | 'net'>(db, slice, {
    from,
    where: undefined,
    order: { key: sql`c.${sql.identifier(key)}`, id: sql`c.id`, type: 'bigint' },
    rows: rowsFrom(db, from),
    placeOf: (row) => [Number(row[key]), Number(row.id)],
    sums: {
      visits: sql`c.visits`,
      sales: sql`c.sales`,
      refunds: sql`c.refunds`,
      net: sql`c.sales - c.refunds`,
    },
  });
  return {
    ...page,
    rows: page.rows.map((row) => rowOf(row, range && `${range.from} 至 ${range.to}`)),
  };
}

export async function readChannel(db: Db, _: Operation, label: string) {
  const { rows } = await db.execute<Found>(
    sql`select * from ${grouped(sql`dim = ${`channel:${label}`}`)}`,
  );
  if (!rows[0]) throw new OperationRefused(`没有渠道 ${label}`);
  const q = encodeURIComponent(label);
  const links = [
    { text: '首单买家', href: `/figure-rows?figure=firstBuyers&channel=${q}` },
    { text: '新成员', href: `/figure-rows?figure=members&channel=${q}` },
    { text: '销售额', href: `/figure-rows?figure=sales&channel=${q}` },
    { text: '每天', href: `/numbers?channel=${q}` },
  ];
  return { row: { ...rowOf(rows[0], null), rows: { rows: links } }, version: [] };
}
