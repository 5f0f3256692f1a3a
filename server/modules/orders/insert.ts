import { sql } from 'drizzle-orm';
import { type Custom, customText } from '@/lib/format/custom-fields';
import { MADE_DAYS } from '@/lib/format/promises';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import type { Order, OrderItem, Place, Terms } from '@/server/db/schema';
import { hashOf } from '@/server/modules/goods/custom-values';
import { isMade, noReturnOf } from './custom';
import { type Calculation, type Line, onSiteOf } from './lines';

export type NewOrder = Pick<
  Order,
  | 'sn'
  | 'userId'
  | 'kind'
  | 'form'
  | 'way'
  | 'placeId'
  | 'goodsTotal'
  | 'discount'
  | 'freight'
  | 'freightText'
  | 'freightRates'
  | 'payable'
  | 'addressSealed'
  | 'mobileHash'
  | 'addressHash'
  | 'regionCode'
  | 'regionText'
  | 'remark'
  | 'payBy'
  | 'level1Id'
  | 'level2Id'
  | 'createdAt'
>;

export type HeldItem = Pick<OrderItem, 'itemId' | 'goodsId' | 'skuId' | 'num' | 'unitPrice'>;

const slot = sql.placeholder;

/* One value for all lines keeps the statement's text the same. */
const insert = prepareSql<{
  order_id: number;
  item_id: number;
  goods_id: number;
  sku_id: number;
  num: number;
  unit_price: number;
}>(
  'order_insert',
  sql`
    with made as (
      insert into orders (
        sn, user_id, kind, form, way, place_id, goods_total, discount, freight, freight_text, freight_rates,
        payable, address_sealed, mobile_hash, address_hash, region_code, region_text, remark, pay_by,
        level1_id, level2_id, created_at
      )
      select "sn", "userId", "kind", "form", "way", "placeId", "goodsTotal", "discount", "freight", "freightText",
        "freightRates", "payable", "addressSealed", "mobileHash", "addressHash",
        "regionCode", "regionText", "remark", "payBy", "level1Id",
        "level2Id", "createdAt"
      from jsonb_to_record(${slot('order')}::jsonb) as o(
        "sn" text, "userId" bigint, "kind" text, "form" text, "way" text, "placeId" bigint,
        "goodsTotal" bigint, "discount" bigint, "freight" bigint, "freightText" text, "freightRates" jsonb,
        "payable" bigint, "addressSealed" text, "mobileHash" text, "addressHash" text,
        "regionCode" text, "regionText" text, "remark" text, "payBy" timestamptz, "level1Id" bigint,
        "level2Id" bigint, "createdAt" timestamptz
      )
      returning order_id, created_at
    )
    insert into order_items (
      order_id, goods_id, sku_id, title, sku_text, image, unit_price, num, sum, discount_share, paid,
      return_policy, return_reason, no_return_confirmed_at, units_per, terms, custom, custom_hash
    )
    select m.order_id, "goodsId", "skuId", "title", "skuText", "image", "price", "num", "sum", "discountShare",
      "paid", "returnPolicy", "returnReason",
      case when "isConfirmed" then m.created_at end, "unitsPer", "terms", "custom",
      "customHash"
    from made m
    cross join jsonb_to_recordset(${slot('items')}::jsonb) as i(
      "place" int, "goodsId" bigint, "skuId" bigint, "title" text, "skuText" text, "image" text, "price" bigint,
      "num" int, "sum" bigint, "discountShare" bigint, "paid" bigint, "returnPolicy" text, "returnReason" text,
      "isConfirmed" boolean, "unitsPer" int, "terms" jsonb, "custom" jsonb, "customHash" text
    )
    order by "place"
    returning order_id, item_id, goods_id, sku_id, num, unit_price`,
);

function termsOf(line: Line, { place, isLocal, pass }: Sold): Terms {
  const { form, validDays, passDays, placeIds, courseId, lessonIds, visitId } = line;
  const ready = line.readyHours === null ? {} : { readyHours: line.readyHours };
  if (isLocal) return ready;
  if (place) return { keepDays: isMade(line) ? MADE_DAYS : place.keepDays, ...ready };
  if (form === 'voucher' && validDays !== null)
    return { validDays, ...(placeIds.length > 0 ? { placeIds } : {}) };
  if (form === 'pass' && passDays !== null) return { passDays, placeIds, ...pass };
  if (form === 'slot')
    return {
      freeHours: line.freeHours ?? 0,
      lateBp: line.lateBp ?? 0,
      ...(line.workDays > 0 ? { workDays: line.workDays } : {}),
      ...onSiteOf(line),
    };
  if (courseId === null || !lessonIds) return {};
  return {
    courseId,
    lessonIds,
    ...(visitId === null ? {} : { visitId, freeHours: line.freeHours ?? 0 }),
  };
}

const itemOf = (
  line: Line,
  paid: Calculation['price']['lines'][number] | undefined,
  { custom, ...given }: Sold & { custom: Custom | null },
) => ({
  goodsId: line.goodsId,
  skuId: line.skuId,
  title: line.title,
  skuText: custom ? customText(custom) : line.skuText,
  custom,
  customHash: hashOf(custom?.values ?? null),
  image: line.image,
  price: line.price,
  num: line.num,
  ...(paid ?? { sum: 0, discountShare: 0, paid: 0 }),
  returnPolicy: custom ? ('none' as const) : (line.returnPolicy ?? 'none'),
  returnReason: line.returnReason || (custom ? noReturnOf(line) : ''),
  unitsPer:
    line.lessonIds?.length ?? (line.form === 'pass' ? line.passDays : null) ?? line.unitsPer,
  terms: termsOf(line, given),
});

type Item = ReturnType<typeof itemOf>;
type Sold = Pick<Given, 'place' | 'isLocal' | 'pass'>;

function mergeEqual<T extends Item>(items: readonly T[]): T[] {
  const merged = new Map<string, T>();
  for (const item of items) {
    const key = `${item.skuId}:${item.customHash}`;
    const known = merged.get(key);
    merged.set(
      key,
      known
        ? {
            ...known,
            num: known.num + item.num,
            sum: known.sum + item.sum,
            discountShare: known.discountShare + item.discountShare,
            paid: known.paid + item.paid,
          }
        : item,
    );
  }
  return [...merged.values()];
}

interface Given {
  place: Place | null;
  isLocal: boolean;
  /** Its first day. */
  pass: Pick<Terms, 'passFrom'>;
  /** SKUs whose buyer accepted no return. */
  confirmed: readonly number[];
  /** Of each line. */
  customs: readonly (Custom | null)[];
}

export async function insertOrder(
  tx: Db,
  order: NewOrder,
  { lines, price }: Calculation,
  { confirmed, customs, ...sold }: Given,
): Promise<{ orderId: number; items: HeldItem[] }> {
  const items = mergeEqual(
    lines.map((line, at) => ({
      ...itemOf(line, price.lines[at], { ...sold, custom: customs[at] ?? null }),
      place: at,
      isConfirmed: confirmed.includes(line.skuId),
    })),
  );
  const rows = await insert(tx, { order: JSON.stringify(order), items: JSON.stringify(items) });
  const [first] = rows;
  if (!first || rows.length !== items.length) throw new Error('an order was not inserted whole');
  return {
    orderId: first.order_id,
    items: rows.map((row) => ({
      itemId: row.item_id,
      goodsId: row.goods_id,
      skuId: row.sku_id,
      num: row.num,
      unitPrice: row.unit_price,
    })),
  };
}
