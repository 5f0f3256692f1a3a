import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, count, eq, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { DAY_MS } from '@/lib/time';
import { startPayDouble, v2OptionsOf } from '@/server/adapters/pay/double';
import { createWechatV2 } from '@/server/adapters/pay/v2';
import { storageOf } from '@/server/adapters/storage';
import { GOODS_FORMATS, readGoodsFile, writeGoodsFile } from '@/server/content/goods-file';
import {
  billDays,
  billDiffs,
  bookings,
  courses,
  goods,
  goodsComments,
  lessons,
  orders,
  rewards,
  sales,
  skus,
} from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { exportGoods } from '@/server/modules/goods/export';
import { picturesBeside } from '@/server/modules/goods/folder-pictures';
import { importGoods } from '@/server/modules/goods/import';
import { readDueBills } from '@/server/modules/payments/bills';
import { listPaidInTest } from '@/server/modules/payments/test-cashier';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { type TestApp, testApp } from '@/server/testing/app';
import { buyOne, deliverOne, openLesson, refundOne, waysToWalk } from '@/server/testing/walk';
import { customOf, sameEverywhere, walkerOf } from '@/server/testing/walk-reads';
import { seedDemo } from '.';
import { HERO_MOBILE } from './demo/people';
import { seedDemoSlots } from './demo/shop/appointments';
import { seedDemoCourses } from './demo/shop/course-sale';
import { catalog } from './demo/shop/goods';
import { seedHeroForms } from './demo/shop/hero-forms';
import { seedDemoOrders } from './demo/shop/orders';
import { seedDemoPass } from './demo/shop/pass';
import { seedDemoLocal, seedDemoMade, seedDemoPickup } from './demo/shop/pickup';
import { seedDemoShop } from './demo/shop/seed';

const NOW = new Date('2026-11-21T04:00:00Z');
const seed = 'shop';
let app: TestApp;
before(async () => {
  app = await testApp({ isBare: true, env: { DEMO: '1' } });
  app.clock.now = NOW.getTime();
  await seedDemo(app.db, { now: NOW, seed, hashPassword: async (text) => `plain:${text}` });
});
after(() => app.close());

const totals = async () => ({
  goods: await app.db.$count(goods),
  skus: await app.db.$count(skus),
  sales: await app.db.$count(sales),
  comments: await app.db.$count(goodsComments),
});

test('a demo without a shop gets one at the next start, and only once', async () => {
  const rewardsBefore = await app.db.select({ n: count() }).from(rewards);
  await seedDemoShop(app.db, { now: NOW, seed });
  const first = await totals();
  assert.equal(first.goods, catalog().flatMap((top) => top.goods).length);
  await seedDemoShop(app.db, { now: NOW, seed });
  assert.deepEqual(await totals(), first);
  assert.deepEqual(await app.db.select({ n: count() }).from(rewards), rewardsBefore);
});

test('rewards of the demo tell what was sold: goods, courses, services, and sales outside the shop', async () => {
  const { rows } = await app.db.execute<{ kind: string }>(sql`
    select distinct coalesce(g.kind, 'other') as kind from rewards r join sale_items i using (item_id)
    left join skus k using (sku_id) left join goods g using (goods_id) order by 1`);
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['course', 'goods', 'other', 'service'],
  );
});

test('everything that the shop delivers is on sale, nothing else, and what is planned as sold out is', async () => {
  await seedDemoCourses(app.db, { now: NOW });
  const rows = await app.db.select().from(goods);
  for (const { title, status, form, validDays, courseId, minPrice } of rows)
    assert.deepEqual(
      [status, minPrice > 0],
      [form === 'ship' || validDays !== null || courseId !== null ? 'on' : 'off', true],
      title,
    );
  assert.equal(rows.find(({ title }) => title.startsWith('马口铁茶叶罐'))?.stockState, 'out');
  assert.equal(rows.find(({ title }) => title.startsWith('两层木饭盒'))?.stockState, 'low');
  assert.equal(rows.filter(({ courseId }) => courseId !== null).length, 3);
  const { isOpen, kinds } = await currentShop(app.db);
  assert.deepEqual([isOpen, kinds.includes('course')], [true, true]);
});

test('figures, stock and reviews follow from sales, and the books are in order', async () => {
  const { rows: wrong } = await app.db.execute(sql`
    select k.code from skus k
    where k.on_hand <> coalesce((select sum(m.on_hand_delta) from stock_moves m where m.sku_id = k.sku_id), 0)
      or k.sold <> coalesce((select sum(i.num) from sale_items i where i.sku_id = k.sku_id), 0)`);
  assert.deepEqual(wrong, []);
  const { rows: unbought } = await app.db.execute(sql`
    select c.comment_id from goods_comments c where c.at > ${NOW.toISOString()}::timestamptz or not exists (
      select from sales s join sale_items i using (sale_id) join skus k using (sku_id)
      where s.buyer_id = c.user_id and k.goods_id = c.goods_id and s.completed_at < c.at)`);
  assert.deepEqual(unbought, []);
  const [stars] = (
    await app.db.execute(
      sql`select count(*) filter (where stars <= 3)::int as few from goods_comments`,
    )
  ).rows;
  assert.ok(Number(stars?.few) > 10);
  const { rows: figures } = await app.db.execute(sql`
    select goods_id from goods g where sold_total <> coalesce((select sum(sold) from skus k where k.goods_id = g.goods_id), 0)`);
  assert.deepEqual(figures, []);
  assert.deepEqual(await reconcile(app.db), []);
});

test('orders that were paid yesterday wait to be shipped, once, and the bill of that day agrees with them', async () => {
  const vault = createVault(app.deps.keys);
  for (let i = 0; i < 2; i += 1) await seedDemoOrders(app.db, { now: NOW, seed, vault });
  const placed = await app.db.select().from(orders);
  assert.deepEqual(placed.map(({ status }) => status).sort(), [
    ...Array<number>(13).fill(ORDER_STATUS.paid),
    ...Array<number>(2).fill(ORDER_STATUS.underWay),
    ORDER_STATUS.shipped,
  ]);
  assert.ok(placed.every(({ paid, payable }) => paid === payable));
  const clock = NOW.getTime() + DAY_MS;
  const double = await startPayDouble({ isDemo: true, now: () => clock });
  double.books.adopt(await listPaidInTest(app.db));
  const pay = { provider: createWechatV2(v2OptionsOf(double)), vault, log: app.app.log };
  await readDueBills(pay, app.db, () => new Date(clock));
  await double.close();
  const days = await app.db.select().from(billDays).orderBy(billDays.day);
  assert.deepEqual(
    days.map(({ state, count: lines }) => [state, lines]),
    [
      ['loaded', 15],
      ['loaded', 1],
    ],
  );
  assert.deepEqual(await app.db.select().from(billDiffs), []);
  assert.deepEqual(await reconcile(app.db), []);
});

test('orders that are fetched stand in each state at one of two places', async () => {
  const vault = createVault(app.deps.keys);
  for (let i = 0; i < 2; i += 1) await seedDemoPickup(app.db, { now: NOW, vault });
  const fetched = await app.db.select().from(orders).where(eq(orders.way, 'pickup'));
  assert.deepEqual(
    fetched.map(({ status }) => status),
    [ORDER_STATUS.paid, ORDER_STATUS.shipped, ORDER_STATUS.completed],
  );
  for (let i = 0; i < 2; i += 1) await seedDemoLocal(app.db, { now: NOW, vault });
  const local = await app.db.select().from(orders).where(eq(orders.way, 'local'));
  assert.deepEqual(
    local.map(({ status, freight }) => [status, freight]),
    [[ORDER_STATUS.shipped, 3_00]],
  );
  for (let i = 0; i < 2; i += 1) await seedDemoMade(app.db, { now: NOW, vault });
  const { rows: made } = await app.db.execute(
    sql`select sku_text from order_items where custom is not null`,
  );
  assert.deepEqual(made.length, 1);
  assert.match(String(made[0]?.sku_text), /门牌号 037$/);
  for (let i = 0; i < 2; i += 1) await seedDemoPass(app.db, { now: NOW, vault });
  const [pass, ...more] = await app.db.select().from(orders).where(eq(orders.form, 'pass'));
  assert.deepEqual([pass?.status, more], [ORDER_STATUS.underWay, []]);
  assert.deepEqual(await reconcile(app.db), []);
});

test('appointments are on sale with times round today, booked, attended and full', async () => {
  const vault = createVault(app.deps.keys);
  for (let i = 0; i < 2; i += 1) await seedDemoSlots(app.db, { now: NOW, vault });
  const onSale = await app.db
    .select()
    .from(goods)
    .where(and(eq(goods.form, 'slot'), eq(goods.status, 'on')));
  const workDays = onSale.map((one) => one.workDays).filter((days) => days > 0);
  assert.equal(onSale.length, 6);
  assert.deepEqual(workDays, [10], 'one is followed by work');
  const states = await app.db.select({ state: bookings.state }).from(bookings);
  const count = (wanted: string) => states.filter(({ state }) => state === wanted).length;
  assert.deepEqual([count('attended'), count('booked'), states.length], [1, 3, 4]);
  assert.deepEqual(await reconcile(app.db), []);
});

test('the whole catalog is exported and imported again without a change, with every drawing that it names', async () => {
  const operation = { operator: 'editor', now: NOW };
  const goodsOfShop = await exportGoods(app.db, operation);
  for (const format of GOODS_FORMATS) {
    const file = readGoodsFile(writeGoodsFile(goodsOfShop, format), format);
    const pictures = picturesBeside(storageOf(app.deps.config), app.dataDir);
    const result = await importGoods(app.db, operation, { ...file, pictures, reason: '往返' });
    assert.deepEqual([result.changes, result.unchanged], [[], goodsOfShop.length], format);
  }
});

test('the hero shops: addresses, a cart, favourites, and an order of each form', async () => {
  const vault = createVault(app.deps.keys);
  for (let i = 0; i < 2; i += 1) await seedHeroForms(app.db, { now: NOW, vault });
  const { rows } = await app.db.execute<Record<string, unknown>>(sql`
    select (select count(*) from addresses a where a.user_id = u.user_id)::int as addresses,
      (select count(*) from cart_items c where c.user_id = u.user_id)::int as cart,
      (select count(*) from goods_favorites f where f.user_id = u.user_id)::int as favorites,
      (select array_agg(o.status order by o.order_id) from orders o where o.user_id = u.user_id) as orders
    from users u where u.mobile = ${HERO_MOBILE}`);
  const { shipped, paid, underWay } = ORDER_STATUS;
  const states = [shipped, paid, underWay, underWay, shipped];
  assert.deepEqual(rows, [{ addresses: 2, cart: 3, favorites: 3, orders: states }]);
  assert.deepEqual(await reconcile(app.db), []);
  const { rows: outOfTurn } = await app.db.execute(sql`
    select n.title, n.at from notices n join users u using (user_id)
    where u.mobile = ${HERO_MOBILE}
      and n.at < (select max(b.at) from notices b where b.user_id = n.user_id and b.seq < n.seq)`);
  assert.deepEqual(outOfTurn, []);
});

test('nobody has the sign or the biography of another', async () => {
  const { rows } = await app.db.execute(sql`
    select bio from users where bio <> '' group by bio having count(*) > 1
    union all select sign from houses where sign <> '' group by sign having count(*) > 1`);
  assert.deepEqual(rows, []);
});

const walker = () =>
  walkerOf({ db: app.db, vault: createVault(app.deps.keys), keys: app.deps.keys, now: NOW });

test('every product on sale keeps its promises: delivered with evidence, refunded whole', async () => {
  const it = await walker();
  const onSale = await app.db.select().from(goods).where(eq(goods.status, 'on'));
  const forms = new Map<string, number>();
  for (const one of onSale) {
    const ways = waysToWalk(one);
    const back = await buyOne(it, one, ways.refunded);
    if (!back) continue;
    assert.deepEqual(
      await refundOne(it, back),
      { decision: 'at_once', total: back.order.payable, status: ORDER_STATUS.refunded },
      one.title,
    );
    const bought = await buyOne(it, one, ways.delivered);
    assert.ok(bought, one.title);
    await sameEverywhere(it, bought);
    const { values, texts } =
      one.customFields.length > 0 ? await customOf(it, bought) : { values: [], texts: [] };
    for (const value of values)
      assert.ok(
        texts.every((text) => text.includes(value)),
        one.title,
      );
    const { status, evidence } = await deliverOne(it, bought);
    assert.equal(status, ORDER_STATUS.completed, one.title);
    assert.ok(evidence && evidence !== 'none', one.title);
    forms.set(`${one.form} ${bought.way}`, (forms.get(`${one.form} ${bought.way}`) ?? 0) + 1);
  }
  assert.deepEqual([...forms.keys()].sort(), [
    'lessons express',
    'pass express',
    'ship express',
    'ship local',
    'ship pickup',
    'slot express',
    'voucher express',
  ]);
  assert.deepEqual(await reconcile(app.db), []);
});

test('no lesson for sale opens without a grant', async () => {
  const it = await walker();
  const paid = await app.db
    .select({ lessonId: lessons.lessonId })
    .from(lessons)
    .innerJoin(courses, eq(courses.courseId, lessons.courseId))
    .where(and(eq(courses.access, 'paid'), eq(lessons.isFree, false)));
  assert.ok(paid.length > 20);
  const stranger = { ...it, userId: it.strangerId };
  for (const { lessonId } of paid)
    await assert.rejects(openLesson(stranger, lessonId), /lesson_locked/);
});
