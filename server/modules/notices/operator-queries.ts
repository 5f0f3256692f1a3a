import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { notice as resource } from '@/lib/contract/console/resources/notice';
import type { Db } from '@/server/db/client';
import { micros, type Order, type Slice } from '@/server/db/keyset';
import { type Audience, type Broadcast, broadcasts, cities } from '@/server/db/schema';
import { type Operation, OperationRefused, type Scope } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { countSeen } from './recall';

export const missingNotice = (key: string): OperationRefused =>
  new OperationRefused(`没有编号为 ${key} 的通知`);

export function readNoticeId(key: string): number {
  if (!/^[1-9]\d{0,14}$/.test(key)) throw missingNotice(key);
  return Number(key);
}

export const partsOf = ({ state, title, body, route, startsAt }: Broadcast) => [
  state,
  title,
  body,
  route,
  startsAt?.getTime() ?? null,
];

/** Those of operators of the same cities, or fewer. */
export const isSeen = (scope: Scope): SQL | undefined =>
  scope === 'all'
    ? undefined
    : sql`${broadcasts.audience} -> 'within' <@ ${JSON.stringify(scope.cityIds)}::jsonb`;

const scopeOf = (acting: Operation['acting']): Scope => acting?.scope ?? 'all';

const WHO = { all: '全部成员', student: '学员', mayor: '市长' } as const;

async function cityNames(db: Db, rows: readonly Broadcast[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ audience }) => [
    ...(audience.of === 'city' ? [audience.id] : []),
    ...(audience.within ?? []),
  ]);
  if (ids.length === 0) return new Map();
  const found = await db.select().from(cities).where(inArray(cities.cityId, ids));
  return new Map(found.map(({ cityId, name }) => [cityId, name]));
}

function whoText(audience: Audience, names: ReadonlyMap<number, string>): string {
  const text = kindText(audience, names);
  const { of, within } = audience;
  if (!within || of === 'city' || of === 'area' || of === 'member') return text;
  return `${within.map((id) => names.get(id) ?? `城市 ${id}`).join('、')}的${text}`;
}

function kindText(audience: Audience, names: ReadonlyMap<number, string>): string {
  switch (audience.of) {
    case 'level':
      return `${audience.from} 级及以上`;
    case 'city':
      return names.get(audience.id) ?? `城市 ${audience.id}`;
    case 'area':
      return `街区 ${audience.id}`;
    case 'member':
      return `成员 ${audience.id}`;
    case 'segment':
      return audience.title;
    default:
      return WHO[audience.of];
  }
}

const rowOf = (row: Broadcast, names: ReadonlyMap<number, string>): RowOf<typeof resource> => ({
  id: row.id,
  title: row.title,
  to: whoText(row.audience, names),
  people: row.sent,
  state: row.state,
  at: (row.startsAt ?? row.at).getTime(),
  by: row.operator,
});

interface Asked {
  filters: Readonly<Record<string, string>>;
}

export async function pageNotices(
  db: Db,
  { acting }: Operation,
  { filters: { state } }: Asked,
  slice: Slice,
) {
  const order: Order = { key: broadcasts.at, id: broadcasts.id, type: 'timestamptz' };
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`broadcasts`,
    order,
    where: and(
      isSeen(scopeOf(acting)),
      state ? eq(broadcasts.state, state as Broadcast['state']) : undefined,
    ),
    rows: (cut) =>
      db
        .select({ row: broadcasts, place: micros(broadcasts.at).mapWith(Number) })
        .from(broadcasts)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: ({ row, place }) => [place, row.id],
  });
  const names = await cityNames(
    db,
    rows.map(({ row }) => row),
  );
  return { ...page, rows: rows.map(({ row }) => rowOf(row, names)) };
}

/** @throws OperationRefused */
export async function readNotice(db: Db, { acting }: Operation, key: string) {
  const [found] = await db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, readNoticeId(key)), isSeen(scopeOf(acting))));
  if (!found) throw missingNotice(key);
  const { seen, unseen } = await countSeen(db, found);
  const row: DetailOf<typeof resource> = {
    ...rowOf(found, await cityNames(db, [found])),
    body: found.body,
    route: found.route || null,
    name: found.key,
    seen,
    unseen,
    finished: found.finishedAt?.getTime() ?? null,
  };
  return { row, version: partsOf(found) };
}
