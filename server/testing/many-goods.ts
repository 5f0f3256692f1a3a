import { sql } from 'drizzle-orm';
import { createRandom } from '@/lib/kit/seeded-random';
import type { Db } from '@/server/db/client';
import { vectorOf } from '@/server/modules/documents/documents';

/* Written directly, deterministic. */

const CHUNK = 1_000;
const CHOICES = 3;
const MAKERS = ['青禾', '小满', '老街', '山野', '拾光', '木作', '半夏', '云朵', '南巷', '归途'];
const STUFFS = ['搪瓷', '帆布', '陶土', '竹编', '纯棉', '羊毛', '胡桃木', '玻璃', '铸铁', '亚麻'];
const THINGS = ['马克杯', '托特包', '花瓶', '果篮', '毛巾', '披肩', '书架', '水壶', '煎锅', '桌布'];

interface Place {
  topCategoryId: number;
  categoryIds: readonly number[];
  freightId: number;
}

export async function manyCategories(db: Db, tops: number, children: number): Promise<Place[]> {
  const { rows: freight } = await db.execute<{ id: string }>(sql`
    insert into freight_rules (name, by, first_count, first_fee, next_count, next_fee, free_from)
    values ('普通', 'piece', 1, 800, 1, 200, 9900) returning freight_id as id`);
  const places: Place[] = [];
  for (let top = 0; top < tops; top += 1) {
    const { rows: parents } = await db.execute<{ id: string }>(sql`
      insert into goods_categories (name, image, sort) values (${`大类${top}`}, 'goods:mug', ${top})
      returning category_id as id`);
    const topCategoryId = Number(parents[0]?.id);
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into goods_categories (parent_id, name, image, sort)
      select ${topCategoryId}, '小类' || n, 'goods:mug', n from generate_series(1, ${children}::int) n
      returning category_id as id`);
    const categoryIds = rows.map(({ id }) => Number(id));
    places.push({ topCategoryId, categoryIds, freightId: Number(freight[0]?.id) });
  }
  return places;
}

function rowOf(index: number, places: readonly Place[], random: ReturnType<typeof createRandom>) {
  const place = random.pick(places);
  const title = `${random.pick(MAKERS)}${random.pick(STUFFS)}${random.pick(THINGS)} ${index}`;
  return {
    title,
    tokens: vectorOf(title, ''),
    top: place.topCategoryId,
    category: random.pick(place.categoryIds),
    freight: place.freightId,
    price: random.between(9_90, 999_90),
    sold: random.between(0, 5_000),
    at: 1_700_000_000_000 + index * 1_000,
  };
}

export async function manyGoods(
  db: Db,
  places: readonly Place[],
  count: number,
  from = 0,
): Promise<void> {
  const random = createRandom(`goods ${from}`);
  for (let at = 0; at < count; at += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - at) }, (_, index) =>
      rowOf(from + at + index, places, random),
    );
    await db.execute(sql`
      with given as (
        select *
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
          title text, tokens text, top bigint, category bigint, freight bigint, price bigint, sold bigint,
          at bigint
        )
      ),
      written as (
        insert into goods (
          status, title, images, top_category_id, category_id, freight_id, return_policy, ship_within_hours,
          min_price, max_price, stock_state, sold_total, sold30, tokens, on_sale_at, created_at
        )
        select 'on', title, '["goods:mug"]', top, category, freight, 'seven', 48, price, price + ${CHOICES - 1},
          'ok', sold, sold / 10, tokens::tsvector, to_timestamp(at / 1000.0), to_timestamp(at / 1000.0)
        from given
        returning goods_id, min_price
      ),
      chosen as (
        insert into skus (goods_id, spec_key, code, price, on_hand, sort)
        select goods_id, n::text, 'B' || goods_id || '-' || n, min_price + n - 1, 1000, n
        from written, generate_series(1, ${CHOICES}::int) n
        returning sku_id
      )
      insert into stock_moves (sku_id, kind, on_hand_delta, idem, at)
      select sku_id, 'in', 1000, 'bench:' || sku_id, now()
      from chosen`);
  }
  await db.execute(sql`analyze goods`);
  await db.execute(sql`analyze skus`);
}

/** One statement stays below the timeout. */
const ORDERS_AT_ONCE = 50_000;

export async function manyOrders(db: Db, userId: number, count: number, from = 0): Promise<void> {
  for (let done = from; done < from + count; done += ORDERS_AT_ONCE)
    await db.execute(sql`
      with things as (
        select goods_id, title, sku_id, price, row_number() over (order by goods_id) - 1 as place
        from (select * from goods order by goods_id limit 1000) g
        join lateral (select sku_id, price from skus where skus.goods_id = g.goods_id limit 1) k on true
      ),
      wanted as (
        select n, things.*
        from generate_series(${done + 1}::int, ${Math.min(done + ORDERS_AT_ONCE, from + count)}::int) n
        join things on place = case when n % 4 = 0 then 0 else n % (select count(*) from things) end
      ),
      placed as (
        insert into orders (
          sn, user_id, kind, status, goods_total, freight, payable, pay_by, close_reason, created_at, closed_at
        )
        select '7' || lpad(n::text, 19, '0'), ${userId}::bigint, 'goods', 50, price, 0, price, now(), 'buyer',
          now(), now()
        from wanted
        order by n
        returning order_id, sn
      )
      insert into order_items (order_id, goods_id, sku_id, title, unit_price, num, sum, paid, return_policy)
      select order_id, goods_id, sku_id, title, price, 1, price, price, 'seven'
      from placed
      join wanted on sn = '7' || lpad(n::text, 19, '0')`);
  await db.execute(sql`vacuum analyze orders, order_items`);
}
