import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/checkout';
import { type ErrorCode, errorText } from '@/lib/contract/errors';
import type { Way } from '@/lib/contract/goods.schema';
import { UNKNOWN_REGION } from '@/lib/kit/regions';
import type { Db } from '@/server/db/client';
import { listSlot, prepareOnce } from '@/server/db/prepared';
import {
  freightRules,
  type FrozenFreight,
  goods,
  goodsBought,
  skus,
  type Terms,
} from '@/server/db/schema';
import {
  isOnSale,
  perOrderOf,
  SKU_ROW,
  type SkuRow,
  UNITS_MAX,
} from '@/server/modules/goods/sku-rows';
import { withLateFee } from '@/server/modules/rules/shop-open';
import type { CurrentShop } from '@/server/modules/rules/shop-settings';
import { onSiteOffText, REGION_ASKED_TEXT } from './district-texts';
import { type Price, priceOf } from './price';

export type Fault = OutputOf<typeof contract.quoteOrder>['faults'][number];

export interface Wanted {
  skuId: number;
  num: number;
  cartId?: number;
  /** As in the cart. */
  custom?: string[] | null;
}

export interface Line extends SkuRow {
  num: number;
  cartId?: number;
  custom?: string[] | null;
  isOwned: boolean;
}

export interface Calculation {
  lines: Line[];
  price: Price;
  faults: Fault[];
}

/** Unused units come back whatever the policy says. */
const RETURNS_REST: readonly Line['form'][] = ['voucher', 'lessons', 'pass'];

/** Asks the buyer to confirm; unused units always come back. */
export const hasNoReturn = ({
  form,
  returnPolicy,
  customFields,
}: Pick<Line, 'form' | 'returnPolicy' | 'customFields'>): boolean =>
  form === 'slot' ||
  customFields.length > 0 ||
  (returnPolicy === 'none' && !RETURNS_REST.includes(form));

const slot = sql.placeholder;

const IS_OWNED = sql<boolean>`exists (
  select 1
  from course_grants g
  where g.user_id = ${slot('userId')}::bigint and g.course_id = ${goods.courseId} and g.state = 'live'
)`;

/** A service with places needs an open one. */
const HAS_PLACE = sql<boolean>`(
  ${goods.form} not in ('voucher', 'pass')
  or ${goods.placeIds} = '[]'
  or exists (
    select 1 from places p where p.status = 'on' and ${goods.placeIds} @> to_jsonb(p.place_id)
  )
)`;

const localRules = alias(freightRules, 'local_rules');

/** With freight rules and units bought before. */
const findRows = prepareOnce((db) =>
  db
    .select({
      ...SKU_ROW,
      rule: freightRules,
      localRule: localRules,
      bought: goodsBought.pieces,
      isOwned: IS_OWNED,
      hasPlace: HAS_PLACE,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .leftJoin(freightRules, eq(freightRules.freightId, goods.freightId))
    .leftJoin(localRules, eq(localRules.freightId, goods.localFreightId))
    .leftJoin(
      goodsBought,
      and(eq(goodsBought.goodsId, skus.goodsId), eq(goodsBought.userId, slot('userId'))),
    )
    .where(sql`${skus.skuId} = any(${listSlot('skuIds')})`)
    .prepare('order_lines'),
);

const faultOf = (
  { skuId, cartId }: Pick<Line, 'skuId' | 'cartId'>,
  code: Fault['code'] & ErrorCode,
  blanks: Record<string, number> = {},
  available?: number,
): Fault => ({ code, skuId, cartId, available, message: errorText(code, blanks) });

/** @param taken units of its SKU in earlier rows @param pieces of its product */
function lineFault(
  line: Line,
  { pieces, bought, taken }: { pieces: number; bought: number; taken: number },
): Fault | undefined {
  const left = Math.max(0, line.left - taken);
  if (line.isOwned) return faultOf(line, 'course_owned');
  const { length: lessons } = line.lessonIds ?? [1];
  if (line.goodsStatus !== 'on' || lessons === 0 || lessons > UNITS_MAX)
    return faultOf(line, 'goods_off');
  if (!isOnSale(line)) return faultOf(line, 'sku_off');
  if (left === 0) return faultOf(line, 'sold_out', {}, 0);
  if (left < line.num) return faultOf(line, 'stock_short', { left }, left);
  const most = perOrderOf(line);
  if (most > 0 && pieces + line.num > most)
    return faultOf(line, 'limit_order', { max: most }, Math.max(0, most - pieces));
  const own = Math.max(0, line.limitMember - bought);
  if (line.limitMember > 0 && pieces + line.num > own) {
    const rest = Math.max(0, own - pieces);
    return faultOf(line, 'limit_member', { max: line.limitMember, left: own }, rest);
  }
  return undefined;
}

const takenBefore = (lines: readonly Line[], at: number, by: 'skuId' | 'goodsId'): number =>
  lines.slice(0, at).reduce((sum, line) => sum + (line[by] === lines[at]?.[by] ? line.num : 0), 0);

/** An appointment with districts happens at the buyer's address. */
export const isOnSite = ({ form, districts }: Pick<Line, 'form' | 'districts'>): boolean =>
  form === 'slot' && districts.length > 0;

export const onSiteOf = (line: Pick<Line, 'form' | 'districts'>): Pick<Terms, 'onSite'> =>
  isOnSite(line) ? { onSite: true } : {};

/** Local delivery in its districts only; without a region yet unknown. */
export const goesBy = (
  { ways, districts }: Pick<Line, 'ways' | 'districts'>,
  way: Way,
  region: string | null,
): boolean =>
  ways.includes(way) && (way !== 'local' || region === null || districts.includes(region));

/** Leaves unknown SKUs out of `lines`. @param region six digits; null = unknown */
export async function calculate(
  db: Db,
  userId: number,
  wanted: readonly Wanted[],
  region: string | null,
  way: Way = 'express',
): Promise<Calculation> {
  const rows = await findRows(db).execute({ userId, skuIds: wanted.map(({ skuId }) => skuId) });
  const bySku = new Map(rows.map((row) => [row.skuId, row]));
  const found = wanted.flatMap(({ skuId, num, cartId, custom }) => {
    const row = bySku.get(skuId);
    return row && row.goodsStatus !== 'draft' ? [{ ...row, num, cartId, custom }] : [];
  });
  const price = priceOf(
    found.map(({ price: unitPrice, num, weight, kind, rule, localRule }) => ({
      unitPrice,
      num,
      weight,
      freight: kind !== 'goods' || way === 'pickup' ? null : way === 'local' ? localRule : rule,
    })),
    { region },
  );
  const lines = found.map(
    ({ rule: _rule, localRule: _local, bought: _bought, hasPlace: _place, ...line }): Line => line,
  );
  const bought = new Map(rows.map((row) => [row.goodsId, row.bought ?? 0]));
  const faults = lines.flatMap((line, at): Fault[] => {
    const fault =
      lineFault(line, {
        pieces: takenBefore(lines, at, 'goodsId'),
        bought: bought.get(line.goodsId) ?? 0,
        taken: takenBefore(lines, at, 'skuId'),
      }) ??
      (found[at]?.hasPlace === false
        ? { ...faultOf(line, 'goods_off'), message: '适用的门店已关闭' }
        : undefined) ??
      (region === UNKNOWN_REGION && ((line.kind === 'goods' && way !== 'pickup') || isOnSite(line))
        ? { ...faultOf(line, 'region_unserved'), message: REGION_ASKED_TEXT }
        : undefined) ??
      (line.form === 'ship' && !goesBy(line, way, region) ? faultOf(line, 'way_off') : undefined) ??
      (isOnSite(line) && region !== null && !line.districts.includes(region)
        ? { ...faultOf(line, 'region_unserved'), message: onSiteOffText(line.districts) }
        : undefined) ??
      (price.unserved.includes(at) ? faultOf(line, 'region_unserved') : undefined);
    return fault ? [fault] : [];
  });
  return { lines, price, faults };
}

/** With what the shop may promise now. */
export async function calculateFor(
  shop: CurrentShop,
  ...given: Parameters<typeof calculate>
): Promise<Calculation> {
  const found = await calculate(...given);
  return { ...found, lines: found.lines.map((line) => withLateFee(shop, line)) };
}

/** Kept for partial refunds. */
export const frozenRates = (
  lines: readonly Pick<Line, 'skuId' | 'weight'>[],
  { rates }: Price,
): FrozenFreight[] =>
  rates.map(({ by, rate, lines: own }) => {
    const { firstCount, firstFee, nextCount, nextFee, freeFrom } = rate;
    return {
      by,
      rate: { firstCount, firstFee, nextCount, nextFee, freeFrom },
      lines: own.flatMap((at) => {
        const line = lines[at];
        return line ? [{ skuId: line.skuId, weight: line.weight }] : [];
      }),
    };
  });
