import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/places';
import type { Db } from '@/server/db/client';
import { type Goods, goods, places } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { findPlace, listOpen, showPlace } from '@/server/modules/places/queries';
import { isShopOpen } from '@/server/modules/rules/shop-open';
import { isInStock, ROW } from './rows';

const MOST_GOODS = 20;

const SLOTS_OF = sql`select 1 from slots s join skus k using (sku_id)`;
const IS_COMING = sql`s.status = 'open' and s.start_at > now()`;

type Row = Pick<Goods, 'goodsId' | 'form' | 'ways' | 'placeIds'>;

/** Open ones where it is used, picked up or booked. */
export async function openPlacesOf(
  db: Db,
  row: Row,
): Promise<Awaited<ReturnType<typeof listOpen>>> {
  const { form, ways, placeIds, goodsId } = row;
  if (form === 'slot')
    return listOpen(
      db,
      sql`exists (${SLOTS_OF} where k.goods_id = ${goodsId} and s.place_id = ${places.placeId} and ${IS_COMING})`,
    );
  const isBound = form === 'voucher' || form === 'pass' || ways.includes('pickup');
  return isBound && form !== 'lessons' ? listOpen(db, placeIds.length > 0 ? placeIds : null) : [];
}

const showRow = (place: Awaited<ReturnType<typeof listOpen>>[number]) => ({
  ...showPlace(place),
  ...(place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : {}),
});

export async function listPlaces(
  { db }: CallOf<typeof contract.listPlaces>,
  { goodsId, region }: InputOf<typeof contract.listPlaces>,
): Promise<OutputOf<typeof contract.listPlaces>> {
  const [row] = goodsId
    ? await db
        .select()
        .from(goods)
        .where(and(eq(goods.goodsId, goodsId), sql`${goods.status} in ('on', 'off')`))
    : [];
  const found = goodsId ? (row ? await openPlacesOf(db, row) : []) : await listOpen(db, null);
  return {
    places: found.filter((place) => !region || place.region.startsWith(region)).map(showRow),
  };
}

/** Closed ones too: vouchers name them. @throws DomainError not_found */
export async function getPlace(
  { db }: CallOf<typeof contract.getPlace>,
  { placeId }: InputOf<typeof contract.getPlace>,
): Promise<OutputOf<typeof contract.getPlace>> {
  const place = await findPlace(db, placeId);
  if (!place) throw new DomainError('not_found', { msg: '门店不存在' });
  const isClosed = place.closedAt !== null;
  const isListed = place.status === 'on' && (await isShopOpen(db));
  const isHere = sql`(${goods.placeIds} = '[]' or ${goods.placeIds} @> jsonb_build_array(${placeId}::bigint))`;
  const pick = (where: SQL | undefined) =>
    isListed
      ? db
          .select(ROW)
          .from(goods)
          .where(and(eq(goods.status, 'on'), where))
          .orderBy(desc(isInStock), desc(goods.sold30), desc(goods.goodsId))
          .limit(MOST_GOODS)
      : [];
  return {
    place: { ...showRow(place), isClosed },
    used: await pick(
      or(
        and(sql`${goods.form} in ('voucher', 'pass')`, isHere),
        sql`exists (${SLOTS_OF} where k.goods_id = ${goods.goodsId} and s.place_id = ${placeId} and ${IS_COMING})`,
      ),
    ),
    pickup: await pick(and(sql`'pickup' = any (${goods.ways})`, isHere)),
  };
}
