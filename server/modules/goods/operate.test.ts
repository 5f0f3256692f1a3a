import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { getShopConfig } from '@/lib/contract/shop';
import { parseGoodsFile } from '@/server/content/goods-file';
import type { Operation } from '@/server/db/operators';
import { auditLog, goods, operators, skuPrices, skus, stockMoves } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { changeShop } from '@/server/modules/shop/operate';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertGoods } from '@/server/testing/shop';
import { saveFreight } from './freight';
import { importGoods } from './import';
import { setGoodsState } from './operate';
import { setPrice } from './price';
import { bookStock } from './stock';

let t: TestApp;
before(async () => {
  t = await testApp();
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values([
    { name: 'mei', role: 'clerk', createdAt },
    { name: 'bo', role: 'clerk', createdAt },
    { name: 'root', role: 'admin', createdAt },
  ]);
});
after(() => t.close());

const by = (operator: string): Operation => ({ operator, now: new Date(t.clock.now) });
const skuOf = async (code: string) => {
  const [row] = await t.db.select().from(skus).where(eq(skus.code, code));
  assert.ok(row);
  return row;
};
const book = (kind: 'in' | 'out' | 'count', code: string, pieces: number, rest: object = {}) =>
  bookStock(t.db, by('mei'), { kind, code, pieces, note: '测试', ...rest });

const FILE = `goods:
  - title: 搪瓷马克杯
    subtitle: 蓝边与红边
    category: 居家/杯子
    images: ['goods:mug']
    text: |
      厚胎搪瓷 <script>alert(1)</script>
    freight: 普通
    returnPolicy: seven
    shipWithinHours: 48
    isOn: true
    specs: [颜色]
    skus:
      - { code: MUG-B, price: '39.00', values: [蓝], stock: 5 }
      - { code: MUG-R, price: '42.5', values: [红] }
  - title: 草稿
    category: 居家/杯子
    images: ['goods:mug']
    skus:
      - { code: DRAFT-1, price: '9' }
`;
const load = (text: string, isDryRun = false) =>
  importGoods(t.db, by('mei'), { goods: parseGoodsFile(text), reason: '上新', isDryRun });

test('a file is imported whole, by the codes; the same file again changes nothing', async () => {
  await assert.rejects(load(FILE), /第 2 行：没有名为 普通 的运费规则/);
  await saveFreight(t.db, by('mei'), {
    name: '普通',
    by: 'piece',
    firstCount: 1,
    firstFee: 800,
    nextCount: 1,
    nextFee: 0,
    freeFrom: 99_00,
    exceptions: [],
    reason: '开店',
  });
  assert.deepEqual(await load(FILE, true), { added: 2, changed: 0, unchanged: 0 });
  assert.equal(await t.db.$count(goods), 0);
  assert.deepEqual(await load(FILE), { added: 2, changed: 0, unchanged: 0 });
  assert.deepEqual(await load(FILE), { added: 0, changed: 0, unchanged: 2 });
  const [mug] = await t.db.select().from(goods).where(eq(goods.title, '搪瓷马克杯'));
  assert.deepEqual(
    [mug?.status, mug?.minPrice, mug?.maxPrice, mug?.stockState],
    ['on', 39_00, 42_50, 'low'],
  );
  assert.doesNotMatch(mug?.html ?? '', /script/);
  assert.deepEqual(await load(FILE.replace('蓝边与红边', '两色')), {
    added: 0,
    changed: 1,
    unchanged: 1,
  });
  assert.deepEqual(await reconcile(t.db), []);
});

test('a fault names its line, and nothing of the file is written', async () => {
  const cases: [string, RegExp][] = [
    [FILE.replace("'42.5'", "'42.555'"), /第 2 行：price 须为/],
    [FILE.replace('DRAFT-1', 'MUG-B'), /第 16 行：编码 MUG-B 在第 2 行已经出现/],
    [FILE.replace('values: [红]', 'values: [蓝]'), /第 2 行：规格 MUG-R 与另一个规格相同/],
    [FILE.replace("'39.00'", "'1.00'"), /第 2 行：规格 MUG-B 的价格不同/],
    [FILE.replace('category: 居家/杯子', 'category: 居家'), /第 2 行：分类须形如/],
    [FILE.replace('shipWithinHours', 'shipWithin'), /第 2 行：有不认识的属性/],
    ['goods: [', /不是有效的 YAML/],
    ['a: 1', /文件须有 goods 列表/],
  ];
  for (const [text, sentence] of cases)
    await assert.rejects(async () => load(text), sentence, String(sentence));
});

test('goods without what the law asks for are not put on sale', async () => {
  const [draft] = await t.db.select().from(goods).where(eq(goods.title, '草稿'));
  const change = (status: 'on' | 'off' | 'removed') =>
    setGoodsState(t.db, by('mei'), { goodsId: draft?.goodsId ?? 0, status, reason: '测试' });
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
  await assert.rejects(change('on'), /商品已删除/);
  const said = await t.db.$count(auditLog, eq(auditLog.target, String(draft?.goodsId)));
  assert.equal(said, 3);
});

test('stock is booked: a count that saw another number is refused, a note is booked once, the books agree', async () => {
  assert.deepEqual(await book('in', 'MUG-R', 20, { ref: 'D-1' }), {
    code: 'MUG-R',
    before: 0,
    after: 20,
    held: 0,
  });
  await assert.rejects(book('in', 'MUG-R', 20, { ref: 'D-1' }), /单据 D-1 已经入账/);
  await assert.rejects(book('out', 'MUG-R', 21), /可用库存只有 20 件/);
  await assert.rejects(book('count', 'MUG-R', 19, { seen: 18 }), /账面现在是 20 件/);
  await assert.rejects(book('in', 'MUG-R', 0), /件数须为整数/);
  await assert.rejects(book('in', 'NONE', 1), /没有编码为 NONE/);
  await assert.rejects(book('in', 'MUG-R', 1, { note: ' ' }), /请写明原因/);
  await book('count', 'MUG-R', 19, { seen: 20 });
  await book('out', 'MUG-R', 9, { isDryRun: true });
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
  const price = (operator: string, fen: number) =>
    setPrice(t.db, by(operator), { code: 'P', price: fen, reason: '促销' });
  assert.equal((await price('mei', 70_00)).outcome, 'changed');
  assert.equal((await price('mei', 69_99)).outcome, 'waits');
  assert.equal((await price('mei', 69_99)).outcome, 'waits');
  assert.equal((await price('bo', 69_98)).outcome, 'waits');
  assert.equal((await price('mei', 69_98)).outcome, 'changed');
  assert.equal((await price('mei', 69_98)).outcome, 'unchanged');
  assert.equal((await price('mei', 90_00)).outcome, 'changed');
  await assert.rejects(price('mei', 0), /价格须大于 0/);
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

test('a clerk cannot open the shop; an admin can, and members hear of it at once', async () => {
  const open = (operator: string) =>
    changeShop(t.db, by(operator), { settings: { isOpen: true }, reason: '开业' });
  await assert.rejects(open('mei'), /需要 admin/);
  await open('root');
  assert.equal((await t.caller().send(getShopConfig)).data.isOpen, true);
  await assert.rejects(
    changeShop(t.db, by('root'), { settings: { afterSaleDays: 3 }, reason: '改' }),
    /不能小于 7/,
  );
});
