import { eq, inArray, sql } from 'drizzle-orm';
import type { Way } from '@/lib/contract/goods.schema';
import { VISIT_FREE_HOURS } from '@/lib/contract/learning-rules';
import type { Db } from '@/server/db/client';
import { goods, goodsSpecs, goodsSpecValues, skus } from '@/server/db/schema';

const SKU_TEXT = sql<string>`coalesce((
  select string_agg(${goodsSpecValues.text}, ' · ' order by ${goodsSpecs.sort}, ${goodsSpecs.specId})
  from ${goodsSpecValues} join ${goodsSpecs} on ${goodsSpecs.specId} = ${goodsSpecValues.specId}
  where ${goodsSpecValues.valueId} = any (string_to_array(nullif(${skus.specKey}, ''), '-')::bigint[])), '')`;

const LESSON_IDS = sql<number[] | null>`case when ${goods.form} = 'lessons' then (
  select coalesce(jsonb_agg(l.lesson_id order by l.sort, l.lesson_id), '[]')
  from lessons l
  join courses c on c.course_id = l.course_id and c.status = 'published' and c.access = 'paid'
  where l.course_id = ${goods.courseId} and l.status = 'published' and not l.is_free
) end`;

export const VISIT_ID = sql<number | null>`case when ${goods.form} = 'lessons' then (
  select min(l.lesson_id)
  from lessons l
  where l.course_id = ${goods.courseId} and l.status = 'published' and l.is_visit
) end`.mapWith(Number);

/** A slot's capacity is the stock of an appointment; the shelf never ends it. */
export const SLOT_STOCK = 1_000_000;
export const SKU_LEFT = sql<number>`case
  when ${goods.form} = 'slot' then ${sql.raw(String(SLOT_STOCK))}
  else ${skus.onHand} - ${skus.held}
end`.mapWith(Number);

/** fen, grams, units (0 = none). */
export const SKU_ROW = {
  skuId: skus.skuId,
  goodsId: skus.goodsId,
  title: goods.title,
  skuText: SKU_TEXT,
  image: sql<string>`coalesce(nullif(${skus.image}, ''), ${goods.images}->>0, '')`,
  price: skus.price,
  weight: skus.weight,
  kind: goods.kind,
  form: goods.form,
  validDays: goods.validDays,
  passDays: goods.passDays,
  /** Of an appointment, or of a course's visit. */
  freeHours: sql<number | null>`case
    when ${goods.form} <> 'lessons' then ${goods.freeHours}
    when ${VISIT_ID} is not null then ${sql.raw(String(VISIT_FREE_HOURS))}
  end`.mapWith(Number),
  lateBp: goods.lateBp,
  workDays: goods.workDays,
  /** Making comes first. */
  shipWithinHours: sql<number | null>`greatest(${goods.shipWithinHours}, ${goods.makeHours})`,
  ways: sql<
    Way[]
  >`case when ${goods.districts} = '{}' then ${goods.ways} else ${goods.ways} || 'local'::text end`,
  placeIds: goods.placeIds,
  districts: goods.districts,
  readyHours: sql<number | null>`greatest(${goods.readyHours}, ${goods.makeHours})`,
  customFields: goods.customFields,
  /** Of an appointment: meetings of all its persons. */
  unitsPer: sql<number>`${skus.unitsPer} * ${skus.placesPer}`.mapWith(Number),
  placesPer: skus.placesPer,
  courseId: goods.courseId,
  /** A course is sold by its lessons; null for others. */
  lessonIds: LESSON_IDS,
  visitId: VISIT_ID,
  goodsStatus: goods.status,
  skuStatus: skus.status,
  left: SKU_LEFT,
  limitOrder: goods.limitOrder,
  limitMember: goods.limitMember,
  freightId: goods.freightId,
  returnPolicy: goods.returnPolicy,
  returnReason: goods.returnReason,
  payMinutes: goods.payMinutes,
  isRewardable: goods.isRewardable,
};

export const listSkuRows = (db: Db, skuIds: readonly number[]) =>
  db
    .select(SKU_ROW)
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(inArray(skus.skuId, [...skuIds]));

export type SkuRow = Awaited<ReturnType<typeof listSkuRows>>[number];

/** Of what is not shipped. */
const NUM_MAX = 9;
/** The provider takes 50 partial refunds of a payment. */
export const UNITS_MAX = 40;
/** Its days come back in one refund. */
export const PASS_DAYS_MAX = 90;

/** 0 = no limit. */
export function perOrderOf({
  kind,
  form,
  limitOrder,
  unitsPer,
}: Pick<SkuRow, 'kind' | 'form' | 'limitOrder' | 'unitsPer'>): number {
  if (form === 'lessons' || form === 'pass') return 1;
  if (kind === 'goods') return limitOrder;
  const most = Math.min(NUM_MAX, Math.floor(UNITS_MAX / unitsPer));
  return limitOrder === 0 ? most : Math.min(limitOrder, most);
}

export const isOnSale = ({ goodsStatus, skuStatus }: Pick<SkuRow, 'goodsStatus' | 'skuStatus'>) =>
  goodsStatus === 'on' && skuStatus === 'on';
