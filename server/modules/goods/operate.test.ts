import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { auditLog, goods, operators, skuPrices, skus, stockMoves } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { reconcile } from '@/server/jobs/reconcile';
import type { Operation } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { DRAFT_AND_MUG, importText, insertFreight, insertGoods } from '@/server/testing/shop';
import { changePrice, putGoodsOn, removeGoods, takeGoodsOff } from './goods-commands';
import { stockCount, stockIn, stockOut } from './stock-commands';

let t: TestApp;
before(async () => {
  t = await testApp();
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values([
    { name: 'mei', role: 'clerk', createdAt },
    { name: 'bo', role: 'clerk', createdAt },
    { name: 'root', role: 'admin', createdAt },
  ]);
  await insertFreight(t.db);
  await importText(t.db, by('mei'), DRAFT_AND_MUG);
});
after(() => t.close());

const by = (operator: string): Operation => ({ operator, now: new Date(t.clock.now) });
const skuOf = async (code: string) => {
  const [row] = await t.db.select().from(skus).where(eq(skus.code, code));
  assert.ok(row);
  return row;
};
interface Rest {
  ref?: string;
  seen?: number;
  note?: string;
  isPreview?: boolean;
}
/** Beside a field of the form. */
const isBeside = (sentence: RegExp) => (error: unknown) =>
  error instanceof DomainError && sentence.test(Object.values(error.data.fields ?? {}).join());
const BOOK = { in: stockIn, out: stockOut, count: stockCount };
const book = (kind: keyof typeof BOOK, key: string, num: number, rest: Rest = {}) => {
  const { note = '测试', isPreview = false, seen = 0, ref = null } = rest;
  return BOOK[kind](
    t.db,
    { ...by('mei'), reason: note },
    { key, form: { num, seen, ref }, isPreview },
  );
};

test('goods without what the law asks for are not put on sale', async () => {
  const [draft] = await t.db.select().from(goods).where(eq(goods.title, '草稿'));
  const actions = { on: putGoodsOn, off: takeGoodsOff, removed: removeGoods };
  const key = String(draft?.goodsId);
  const change = (to: keyof typeof actions) =>
    actions[to](t.db, { ...by('mei'), reason: '测试' }, { key, form: {}, isPreview: false });
  await assert.rejects(change('on'), /缺少退货政策/);
  await assert.rejects(change('off'), /尚未上架/);
  await t.db.update(goods).set({ returnPolicy: 'none' }).where(eq(goods.title, '草稿'));
  await assert.rejects(change('on'), /须写明原因/);
  await t.db.update(goods).set({ returnReason: '定制' }).where(eq(goods.title, '草稿'));
  await assert.rejects(change('on'), /缺少运费规则/);
  await t.db.update(goods).set({ freightId: 1 }).where(eq(goods.title, '草稿'));
  await assert.rejects(change('on'), /缺少发货承诺/);
  await t.db.update(goods).set({ shipWithinHours: 48 }).where(eq(goods.title, '草稿'));
  await change('on');
  await assert.rejects(change('removed'), /请先下架/);
  await change('off');
  await change('removed');
  await assert.rejects(change('on'), /已删除/);
  const said = await t.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.target, String(draft?.goodsId)))
    .orderBy(auditLog.id);
  assert.deepEqual(
    said.map(({ action }) => action),
    ['goods.add', 'goods.on', 'goods.off', 'goods.remove'],
  );
});

test('stock is booked: a count that saw another number is refused, a note is booked once, the books agree', async () => {
  assert.equal((await book('in', 'MUG-R', 20, { ref: 'D-1' })).effect.sentence, '0 → 20');
  await assert.rejects(book('in', 'MUG-R', 20, { ref: 'D-1' }), /单据 D-1 已经入账/);
  await assert.rejects(book('out', 'MUG-R', 21), isBeside(/可用库存只有 20 件/));
  await assert.rejects(book('count', 'MUG-R', 19, { seen: 18 }), isBeside(/账面现在是 20 件/));
  await assert.rejects(book('in', 'MUG-R', 0), isBeside(/件数须为正数/));
  await assert.rejects(book('in', 'NONE', 1), /没有编码为 NONE/);
  await assert.rejects(book('in', 'MUG-R', 1, { note: ' ' }), /请写明原因/);
  await book('count', 'MUG-R', 19, { seen: 20 });
  await book('out', 'MUG-R', 9, { isPreview: true });
  assert.equal((await skuOf('MUG-R')).onHand, 19);
  assert.deepEqual(await reconcile(t.db), []);
  await assert.rejects(t.db.update(stockMoves).set({ onHandDelta: 1 }), /Failed query/);
});

test('two people who book out the last piece: one gets it, and the list says it is sold out', async () => {
  const { goodsId } = await insertGoods(t.db, { choices: [{ onHand: 1, code: 'LAST' }] });
  const ends = await Promise.allSettled([book('out', 'LAST', 1), book('out', 'LAST', 1)]);
  assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const [row] = await t.db.select().from(goods).where(eq(goods.goodsId, goodsId));
  assert.equal(row?.stockState, 'out');
});

test('a price keeps its history; a fall of more than 30 % needs a second person, also in small steps', async () => {
  const { skuIds } = await insertGoods(t.db, { choices: [{ price: 100_00, code: 'P' }] });
  const price = (operator: string, to: number) =>
    changePrice(
      t.db,
      { ...by(operator), reason: '促销' },
      { key: 'P', form: { to, code: null }, isPreview: false },
    );
  assert.equal((await price('mei', 70_00)).effect.sentence, '¥100.00 → ¥70.00');
  await assert.rejects(price('mei', 69_99), /须由另一位操作员复核/);
  await assert.rejects(price('mei', 69_99), /须由另一位操作员复核/);
  await assert.rejects(price('bo', 69_98), /须由另一位操作员复核/);
  await price('mei', 69_98);
  await assert.rejects(price('mei', 69_98), /现在就是 ¥69.98/);
  await price('mei', 90_00);
  await assert.rejects(price('mei', 0), isBeside(/售价须为正数/));
  const history = await t.db
    .select({ price: skuPrices.price })
    .from(skuPrices)
    .where(eq(skuPrices.skuId, skuIds[0] ?? 0))
    .orderBy(sql`price_id`);
  assert.deepEqual(
    history.map((row) => row.price),
    [100_00, 70_00, 69_98, 90_00],
  );
  assert.deepEqual(await reconcile(t.db), []);
});

test("districts of the shop's own delivery are named; another spelling changes nothing", async () => {
  const given = async (local: string, hours = 'readyHours: 24, ') => {
    const text = `goods:\n  - { ${hours}local: '${local}', skus: [{ code: MUG-B }] }\n`;
    const { changed, unchanged } = await importText(t.db, by('mei'), text);
    return { changed, unchanged };
  };
  const refuses = (local: string, sentence: RegExp, hours?: string) =>
    assert.rejects(given(local, hours), sentence);
  await refuses('普通：余杭区', /需要先填备货小时/, '');
  await refuses('普通：鼓楼区', /有多个 鼓楼区，请写上城市/);
  await refuses('同城：余杭区', /没有名为 同城 的运费规则/);
  await refuses('普通', /须形如/);
  await refuses(`普通：${Array(41).fill('330110').join('、')}`, /最多 40 个区县/);
  assert.deepEqual(await given('普通：滨江区、杭州市余杭区'), { changed: 1, unchanged: 0 });
  const { goodsId } = await skuOf('MUG-B');
  const [row] = await t.db.select().from(goods).where(eq(goods.goodsId, goodsId));
  assert.deepEqual(row?.districts, ['330108', '330110']);
  assert.deepEqual(row?.ways, ['express']);
  assert.deepEqual(await given('普通:330110，浙江省 杭州市 滨江区'), { changed: 0, unchanged: 1 });
  assert.deepEqual(await given(''), { changed: 1, unchanged: 0 });
  const [everywhere] = await t.db.select().from(goods).where(eq(goods.goodsId, goodsId));
  assert.deepEqual(everywhere?.ways, ['express', 'pickup']);
});
