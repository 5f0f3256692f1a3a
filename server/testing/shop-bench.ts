/** `npm run bench -- shop`: 100,000 goods beside 100, then orders at two processes; fails above a budget. */
import { brotliCompressSync } from 'node:zlib';
import { addToCart, listCart } from '@/lib/contract/cart';
import * as goods from '@/lib/contract/goods';
import { listOrders } from '@/lib/contract/orders';
import { createVault } from '@/server/db/vault';
import { type OrderFilter, pageOrders } from '@/server/modules/orders/operator-queries';
import { type TestApp, testApp } from './app';
import { type Ask, asks } from './asks';
import { check, conclude, say, time } from './bench-times';
import { manyCategories, manyGoods, manyOrders } from './many-goods';
import { buyer } from './orders';
import { insertGoods, setShop } from './shop';
import { measureOrders } from './shop-bench-orders';

const GOODS = Number(process.env.SHOP_GOODS ?? 100_000);
const FEW = 100;
const ORDERS = 10_000;
const ALL_ORDERS = Number(process.env.SHOP_ORDERS ?? 1_000_000);
const PAGE = 20;
const CART_ROWS = 120;
/** Finer ratios are noise (ms). */
const NOISE_MS = 1;

const compressed = (data: unknown) => brotliCompressSync(JSON.stringify(data)).length;

async function reading(ask: Ask, categoryId: number): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  const measure = async (name: string, budget: number, call: () => Promise<unknown>) =>
    medians.set(name, await time(name, budget, call));
  for (const sort of ['all', 'sales', 'price_asc', 'new'] as const)
    await measure(`list by ${sort}`, 15, () => ask(goods.listGoods, { page: 1, sort }));
  await measure('list of a category by price', 15, () =>
    ask(goods.listGoods, { page: 1, categoryId, sort: 'price_asc' }),
  );
  await measure('search, two characters', 40, () =>
    ask(goods.listGoods, { page: 1, keyword: '花瓶' }),
  );
  await measure('suggestions', 40, () => ask(goods.suggestGoods, { keyword: '花瓶' }));
  return medians;
}

async function details(t: TestApp, ask: Ask): Promise<void> {
  const specs = {
    颜色: Array.from({ length: 20 }, (_, n) => `颜色${n}`),
    尺寸: Array.from({ length: 10 }, (_, n) => `尺寸${n}`),
  };
  const choices = Array.from({ length: 200 }, (_, n) => ({ values: [n % 20, Math.floor(n / 20)] }));
  const { goodsId } = await insertGoods(t.db, { specs, choices });
  await time('detail with 200 SKUs', 10, () => ask(goods.getGoods, { goodsId }));
  const { html: _, ...body } = await ask(goods.getGoods, { goodsId });
  const tree = await ask(goods.listGoodsCategories);
  const { version } = tree;
  await time('categories, unchanged', 5, () => ask(goods.listGoodsCategories, { version }));
  const sizes = [
    ['detail with 200 SKUs', compressed(body), 12_288],
    ['categories', compressed(tree), 8_192],
    ['categories, unchanged', compressed(await ask(goods.listGoodsCategories, { version })), 200],
  ] as const;
  for (const [name, bytes, budget] of sizes) {
    say(`${name.padEnd(44)}${String(bytes).padStart(7)} B br, budget ${budget}`);
    check(name, bytes, budget, 'B');
  }
}

async function cartAndOrders(t: TestApp, skuIds: readonly number[]): Promise<void> {
  const member = await buyer(t);
  const ask = asks(member);
  for (const skuId of skuIds.slice(0, CART_ROWS)) await ask(addToCart, { skuId, num: 1 });
  await time('cart of 120 rows', 15, () => ask(listCart));
  await time('addition to it', 10, (n) => ask(addToCart, { skuId: skuIds[n % CART_ROWS], num: 1 }));
  await manyOrders(t.db, member.userId, ORDERS);
  await time('orders of a member who has 10,000', 15, () =>
    ask(listOrders, { page: 1, status: 'all' }),
  );
  await operatorsOrders(t, member.userId);
}

async function operatorsOrders(t: TestApp, buyerId: number): Promise<void> {
  const other = await buyer(t);
  await manyOrders(t.db, other.userId, ALL_ORDERS - ORDERS, ORDERS);
  const filters: Record<string, OrderFilter> = {
    all: {},
    'those of a state': { state: 'cancelled' },
    'those of a buyer': { q: String(buyerId) },
  };
  const operation = { operator: 'bench', now: new Date(t.clock.now) };
  const vault = () => createVault(t.deps.keys);
  const slice = { isAscending: false, perPage: PAGE };
  for (const [name, filter] of Object.entries(filters))
    await time(`operator’s list of ${ALL_ORDERS} orders: ${name}`, 15, () =>
      pageOrders(t.db, operation, vault, { filter, sort: '-placed', slice }),
    );
}

async function main(): Promise<void> {
  const t = await testApp({ isBare: true });
  await setShop(t.db);
  const places = await manyCategories(t.db, 10, 29);
  const categoryId = places[0]?.categoryIds[0] ?? 0;
  const ask: Ask = (endpoint, input) => asks({ caller: t.caller() })(endpoint, input);
  await manyGoods(t.db, places, FEW);
  say(`${FEW} goods`.padEnd(46) + 'median       p95');
  const few = await reading(ask, categoryId);
  const from = performance.now();
  await manyGoods(t.db, places, GOODS - FEW, FEW);
  say(`${GOODS} goods, written in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  const many = await reading(ask, categoryId);
  for (const [name, median] of many) {
    const before = Math.max(few.get(name) ?? 0, NOISE_MS);
    if (name.startsWith('list')) check(`${name}, beside ${FEW} goods`, median / before, 2, 'times');
  }
  await details(t, ask);
  const { rows } = await t.database.pool.query<{ id: string }>(
    'select sku_id as id from skus where spec_key = $1 order by sku_id limit 5000',
    ['1'],
  );
  const skuIds = rows.map(({ id }) => Number(id));
  await cartAndOrders(t, skuIds);
  await measureOrders(t, skuIds);
  await t.close();
  conclude();
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
