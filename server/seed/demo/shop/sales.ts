import { and, asc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { freightOf } from '@/lib/format/freight-rates';
import type { Random } from '@/lib/kit/seeded-random';
import { DAY_MS, dayOf, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { goodsComments, stockMoves, users } from '@/server/db/schema';
import { DEMO_OPERATOR } from '@/server/modules/operators/authorize';
import { completeSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import { FREIGHT } from '.';
import { HERO_MOBILE, NEWCOMER_MOBILE } from '../people';
import type { InsertedSku } from './insert';
import { type DemoReview, reviewsOfGoods } from './reviews';

const OTHER_SALES = 28;
const ITEMS = 4;
const BUYERS = 24;
const FIRST_DAY = 56;
const LAST_DAY = 8;
const DEFAULT_STOCK = 60;

type NewComment = typeof goodsComments.$inferInsert;
interface Line {
  sku: InsertedSku;
  num: number;
  review?: DemoReview;
}
interface Basket {
  buyerId: number;
  lines: Line[];
}

/** Without inviter, so no rewards change. */
export async function findBuyers(tx: Db, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: users.userId })
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        isNull(users.refereeId),
        lt(users.createdAt, new Date(now.getTime() - (FIRST_DAY + 2) * DAY_MS)),
        notInArray(users.mobile, [HERO_MOBILE, NEWCOMER_MOBILE]),
      ),
    )
    .orderBy(asc(users.userId))
    .limit(BUYERS);
  return rows.map(({ id }) => id);
}

function baskets(buyerId: number, lines: readonly Line[]): Basket[] {
  const shipped = lines.filter(({ sku }) => sku.kind === 'goods');
  const single = lines.filter(({ sku }) => sku.kind !== 'goods');
  const parts = Array.from({ length: Math.ceil(shipped.length / ITEMS) }, (_, i) =>
    shipped.slice(i * ITEMS, (i + 1) * ITEMS),
  );
  return [...parts, ...single.map((line) => [line])].map((own) => ({ buyerId, lines: own }));
}

/** Nobody reviews a product twice. */
function reviewedBaskets(skus: readonly InsertedSku[], buyers: readonly number[]): Basket[] {
  const lines = Object.entries(reviewsOfGoods()).flatMap(([code, reviews], at) =>
    reviews.map((review, i): Line & { buyer: number } => {
      const own = skus.filter(({ goods }) => goods.code === code);
      const sku = own.find(({ choice }) => choice.name === (review.choice ?? choice.name));
      if (!sku) throw new Error(`review of ${code}: ${review.choice ?? 'no choice'}`);
      return { sku, num: 1, review, buyer: buyers[(at * 5 + i) % buyers.length] ?? 0 };
    }),
  );
  return buyers.flatMap((id) =>
    baskets(
      id,
      lines.filter(({ buyer }) => buyer === id),
    ),
  );
}

function otherBaskets(
  skus: readonly InsertedSku[],
  buyers: readonly number[],
  random: Random,
): Basket[] {
  const shipped = skus.filter(({ kind }) => kind === 'goods');
  return Array.from({ length: OTHER_SALES }, () => ({
    buyerId: random.pick(buyers),
    lines: Array.from({ length: ITEMS }, () => ({
      sku: random.pick(shipped),
      num: random.next() < 0.3 ? random.between(2, 3) : 1,
    })),
  }));
}

interface Moment {
  sn: string;
  paidAt: Date;
}

async function sell(tx: Db, { buyerId, lines }: Basket, { sn, paidAt }: Moment): Promise<void> {
  const items = lines.map(({ sku, num }) => ({
    title: sku.goods.title,
    paid: sku.choice.price * num,
    goods: { skuId: sku.skuId, num },
  }));
  const sum = items.reduce((total, { paid }) => total + paid, 0);
  const parcel = {
    pieces: lines.reduce((total, { num }) => total + num, 0),
    grams: lines.reduce((total, { sku, num }) => total + (sku.goods.weight ?? 0) * num, 0),
    goodsTotal: sum,
  };
  await recordSale(tx, {
    buyerId,
    items,
    freight: parcel.grams > 0 ? freightOf(FREIGHT, FREIGHT, parcel) : 0,
    paidAt,
    sn,
    operator: DEMO_OPERATOR,
    now: paidAt,
  });
  await completeSale(tx, { sn, at: new Date(paidAt.getTime() + 3 * DAY_MS) });
}

function reviewsOf({ buyerId, lines }: Basket, { paidAt }: Moment, now: Date): NewComment[] {
  return lines.flatMap(({ sku, review }, i) => {
    if (!review) return [];
    const at = new Date(paidAt.getTime() + (4 + i / 4) * DAY_MS);
    const later = new Date(Math.min(at.getTime() + 2 * DAY_MS, now.getTime() - HOUR_MS));
    return {
      goodsId: sku.goodsId,
      userId: buyerId,
      skuText: sku.choice.name.replaceAll('/', ' · '),
      stars: review.stars,
      content: review.text,
      isAnonymous: review.isAnonymous ?? false,
      at,
      reply: review.reply ?? '',
      repliedAt: review.reply ? later : null,
      addition: review.addition ?? '',
      additionAt: review.addition ? later : null,
    };
  });
}

async function bookStock(tx: Db, skus: readonly InsertedSku[], now: Date): Promise<void> {
  const { rows } = await tx.execute<{
    item_id: string;
    sku_id: string;
    num: number;
    at: string;
  }>(sql`
    select i.item_id, i.sku_id, i.num, s.paid_at as at
    from sale_items i
    join sales s using (sale_id)
    where i.sku_id is not null`);
  const sold = new Map<number, number>();
  for (const { sku_id: id, num } of rows) sold.set(Number(id), (sold.get(Number(id)) ?? 0) + num);
  const delivered = skus.map(({ skuId, goods, choice }) => ({
    skuId,
    count: (choice.isSoldOut ? 0 : (goods.stock ?? DEFAULT_STOCK)) + (sold.get(skuId) ?? 0),
  }));
  await tx.insert(stockMoves).values([
    ...delivered
      .filter(({ count }) => count > 0)
      .map(({ skuId, count }) => ({
        skuId,
        kind: 'in' as const,
        onHandDelta: count,
        idem: `demo:in:${skuId}`,
        operator: DEMO_OPERATOR,
        at: new Date(now.getTime() - (FIRST_DAY + 2) * DAY_MS),
      })),
    ...rows.map(({ item_id: id, sku_id: skuId, num, at }) => ({
      skuId: Number(skuId),
      kind: 'sell' as const,
      onHandDelta: -num,
      refType: 'sale',
      refId: id,
      idem: `demo:sell:${id}`,
      at: new Date(at),
    })),
  ]);
  await tx.execute(sql`
    update skus k set on_hand = m.on_hand, sold = m.sold
    from (
      select sku_id, sum(on_hand_delta) as on_hand,
        -coalesce(sum(on_hand_delta) filter (where kind = 'sell'), 0) as sold
      from stock_moves
      group by sku_id
    ) m
    where m.sku_id = k.sku_id`);
}

async function linkToShop(tx: Db): Promise<void> {
  await tx.execute(sql`
    update sale_items i set sku_id = f.sku_id, num = i.paid / f.price
    from (
      select distinct on (g.title) g.title, k.sku_id, k.price
      from skus k join goods g using (goods_id) order by g.title, k.sku_id
    ) f
    where i.sku_id is null and i.title = f.title and i.paid % f.price = 0 and i.refunded < i.paid`);
}

export async function insertShopSales(
  tx: Db,
  skus: readonly InsertedSku[],
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const buyers = await findBuyers(tx, now);
  const plan = [...reviewedBaskets(skus, buyers), ...otherBaskets(skus, buyers, random)];
  const span = (FIRST_DAY - LAST_DAY) * DAY_MS;
  const comments: NewComment[] = [];
  for (const [i, basket] of plan.entries()) {
    const order = (i * 37) % plan.length;
    const paidAt = new Date(now.getTime() - LAST_DAY * DAY_MS - (span * (order + 1)) / plan.length);
    const sn = `${dayOf(paidAt).replaceAll('-', '')}${String(90_000_000 + i).padStart(8, '0')}`;
    await sell(tx, basket, { sn, paidAt });
    comments.push(...reviewsOf(basket, { sn, paidAt }, now));
  }
  await tx.insert(goodsComments).values(comments.sort((a, b) => a.at.getTime() - b.at.getTime()));
  await linkToShop(tx);
  await bookStock(tx, skus, now);
}
