import { and, eq } from 'drizzle-orm';
import type { Way } from '@/lib/contract/goods.schema';
import { type CustomField, readCustomFields } from '@/lib/format/custom-fields';
import type { Db } from '@/server/db/client';
import { courses, freightRules } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { listOpen } from '@/server/modules/places/queries';
import { DEFAULT_FACTS, type GoodsFacts } from './file-goods';
import { ON_SITE, readLocal } from './local';
import { categoryOf } from './operate';

async function freightIdOf(tx: Db, name: string): Promise<number | null> {
  if (name === '') return null;
  const [rule] = await tx
    .select({ freightId: freightRules.freightId })
    .from(freightRules)
    .where(eq(freightRules.name, name));
  if (!rule) throw new OperationRefused(`没有名为 ${name} 的运费规则`);
  return rule.freightId;
}

async function localOf(tx: Db, text: string) {
  if (text === '') return { districts: [], localFreightId: null };
  const local = readLocal(text);
  if (typeof local === 'string') throw new OperationRefused(local);
  const freight = local.freight === ON_SITE ? '' : local.freight;
  return { districts: local.districts, localFreightId: await freightIdOf(tx, freight) };
}

async function placeIdsOf(tx: Db, names: readonly string[]): Promise<number[]> {
  const open = names.length > 0 ? await listOpen(tx, null) : [];
  return names.map((name) => {
    const place = open.find((one) => one.name === name);
    if (!place) throw new OperationRefused(`没有名为 ${name} 的营业中的门店`);
    return place.placeId;
  });
}

function customFieldsOf(lines: readonly string[]): CustomField[] {
  const fields = readCustomFields(lines);
  if (!fields)
    throw new OperationRefused('定制内容最多三行，形如 门牌号：门牌，刻字：8字，尺寸：大、小');
  return fields;
}

/** With the shop's own delivery pick-up is at named places only. */
const waysOf = ({ readyHours, local, places }: WayFacts): Way[] =>
  readyHours === null || (local !== '' && places.length === 0)
    ? ['express']
    : ['express', 'pickup'];

async function courseIdOf(tx: Db, slug: string): Promise<number | null> {
  if (slug === '') return null;
  const [row] = await tx
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(and(eq(courses.slug, slug), eq(courses.access, 'paid')));
  if (!row) throw new OperationRefused(`没有名为 ${slug} 的付费课程`);
  return row.courseId;
}

export type Places = Map<string, Awaited<ReturnType<typeof categoryOf>>>;

export async function placeOf(tx: Db, path: string, places: Places) {
  const place = places.get(path) ?? (await categoryOf(tx, path));
  places.set(path, place);
  return place;
}

const WAY_FACTS = ['readyHours', 'local', 'places'] as const;
type WayFacts = Pick<GoodsFacts, (typeof WAY_FACTS)[number]>;

export const columnsOf = async (
  tx: Db,
  facts: Partial<GoodsFacts>,
  known: WayFacts | null,
  places: Places,
) => {
  const {
    category,
    freight,
    course,
    kind,
    local,
    places: names,
    customFields: lines,
    ...columns
  } = facts;
  const hasWays = WAY_FACTS.some((key) => facts[key] !== undefined);
  return {
    ...columns,
    ...(kind === undefined ? {} : { kind }),
    ...(category === undefined ? {} : await placeOf(tx, category, places)),
    ...(freight === undefined ? {} : { freightId: await freightIdOf(tx, freight) }),
    ...(course === undefined ? {} : { courseId: await courseIdOf(tx, course) }),
    ...(lines === undefined ? {} : { customFields: customFieldsOf(lines) }),
    ...(local === undefined ? {} : await localOf(tx, local)),
    ...(names === undefined ? {} : { placeIds: await placeIdsOf(tx, names) }),
    ...(hasWays ? { ways: waysOf({ ...DEFAULT_FACTS, ...known, ...facts }) } : {}),
  };
};
