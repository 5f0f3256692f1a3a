import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { goods } from '@/lib/contract/console/resources/goods';
import { auditLog, goods as rows, skuPrices, skus } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { insertFreight, insertGoods, setShop } from '@/server/testing/shop';

/*
 * 商品 in the console: goods.add, goods.edit, goods.price, goods.sku, goods.on, goods.off, goods.remove, goods.import,
 * goods.exportFile and goods.export from the list to the log.
 */

let t: TestApp;
let c: TestConsole;
let owner: ConsoleCaller;
let clerk: ConsoleCaller;
before(async () => {
  t = await testApp();
  await setShop(t.db);
  await insertFreight(t.db);
  c = await testConsole(t);
  owner = await c.as(['owner']);
  clerk = await c.as(['owner']);
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await c.close();
  await t.close();
});

const { actions, previews, list, get } = goods.calls;
const reason = '上新';
const readOf = async (key: string) => (await owner.send(get, { key })).data;
const titles = async (filters: Record<string, string>, sort?: string) =>
  (await owner.send(list, { filters, ...(sort ? { sort } : {}) })).data.rows.map(
    ({ title }) => title,
  );

const MUG = {
  code: 'MUG-1',
  title: '小街搪瓷杯',
  category: '居家/餐厨',
  price: 39_00,
  images: ['goods:mug'],
  freight: '普通',
  returnPolicy: 'seven',
  shipWithinHours: 48,
};
const matrix = (...more: object[]) => ({
  specs: ['颜色', '容量'],
  rows: [
    { code: 'MUG-1', price: 39_00, values: ['蓝', '350'], stock: 5 },
    { code: 'MUG-2', price: 49_00, values: ['蓝', '500'], stock: 0 },
    { code: 'MUG-3', price: 39_00, values: ['绿', '350'], stock: 3 },
    ...more,
  ],
});

async function mug(): Promise<string> {
  const known = await t.db.select().from(skus).where(eq(skus.code, 'MUG-1'));
  if (known[0]) return String(known[0].goodsId);
  const added = await owner.send(actions.add, { form: { ...MUG, matrix: matrix() }, reason });
  assert.equal(added.code, 200, added.msg);
  return added.data.key;
}

test('a product with its matrix goes from nothing to on sale; its faults stand beside their cells', async () => {
  const wrong = { code: 'A B', price: 0, values: ['绿', '500'] };
  const refused = await owner.send(previews.add, { form: { ...MUG, matrix: matrix(wrong) } });
  assert.match(refused.data.fields?.['form.matrix.3.code'] ?? '', /只能是字母、数字/);
  assert.match(refused.data.fields?.['form.matrix.3.price'] ?? '', /须大于 0/);
  const lost = await owner.send(previews.add, { form: { ...MUG, images: ['goods:nothing'] } });
  assert.match(lost.data.fields?.['form.images'] ?? '', /没有名为 goods:nothing 的图/);

  const key = await mug();
  assert.deepEqual(await titles({ state: 'draft' }), ['小街搪瓷杯']);
  const { row, version } = await readOf(key);
  assert.deepEqual([row.available, row.price, row.missing], [8, 39_00, null]);
  assert.equal((await owner.send(actions.on, { key, version, reason })).code, 200);
  assert.equal((await owner.send(actions.on, { key, version, reason })).data.err, 'stale');
  assert.deepEqual(await titles({ state: 'on' }), ['小街搪瓷杯']);
});

test('an edit says each change, adds rows, needs the version that was read, and refuses none', async () => {
  const key = await mug();
  const { row, version } = await readOf(key);
  const form = {
    ...row,
    title: '小街搪瓷杯 加厚',
    matrix: matrix({ code: 'MUG-4', price: 52_00, values: ['绿', '500'] }),
  };
  const { effect } = (await owner.send(previews.edit, { key, version, form })).data;
  assert.equal(effect.sentence, '改 2 处，买家立即看到');
  assert.deepEqual(
    effect.facts.map(({ title, from, to }) => `${title} ${from} ${to}`),
    ['标题 小街搪瓷杯 小街搪瓷杯 加厚', '新规格 MUG-4  绿 500　¥52.00'],
  );
  assert.equal((await owner.send(actions.edit, { key, version, form, reason })).code, 200);
  assert.equal((await owner.send(actions.edit, { key, version, form, reason })).data.err, 'stale');
  const now = await readOf(key);
  assert.equal(now.row.lastChange?.did, '编辑');
  const same = { key, version: now.version, form: { ...now.row }, reason };
  assert.match((await owner.send(actions.edit, same)).msg, /没有要更改的内容/);
  const other = await insertGoods(t.db, { choices: [{ code: 'OTHER' }] });
  const stranger = { ...now.row, matrix: { specs: [], rows: [{ code: 'OTHER', weight: 1 }] } };
  assert.notEqual((await owner.send(actions.edit, { ...same, form: stranger })).code, 200);
  assert.ok(other.goodsId > 0);
});

test('a price keeps its history with the reason; a steep fall waits for another person, in the editor too', async () => {
  const key = await mug();
  const send = (to: number, who = owner) =>
    who.send(actions.price, { key, form: { to, code: 'MUG-1' }, reason: '夏季调价' });
  assert.equal((await send(36_00)).data.effect.sentence, '¥39.00 → ¥36.00');
  assert.match((await send(36_00)).msg, /现在就是/);
  assert.equal((await send(20_00)).data.err, 'needs_second');
  const { row, version } = await readOf(key);
  const rowsNow = (row.skus as { rows: { code: string }[] }).rows;
  const form = {
    ...row,
    matrix: {
      specs: ['颜色', '容量'],
      rows: rowsNow.map((one) => (one.code === 'MUG-1' ? { ...one, price: 20_00 } : one)),
    },
  };
  const asked = (await owner.send(previews.edit, { key, version, form })).data.effect;
  assert.equal(asked.needsSecond, true);
  assert.equal((await send(20_00, clerk)).code, 200);
  const [sku] = await t.db.select().from(skus).where(eq(skus.code, 'MUG-1'));
  const history = await t.db
    .select()
    .from(skuPrices)
    .where(eq(skuPrices.skuId, sku?.skuId ?? 0));
  assert.deepEqual(
    history.map(({ price }) => price),
    [39_00, 36_00, 20_00],
  );
  const { prices } = (await readOf(key)).row as unknown as {
    prices: { rows: { code: string; from: number; to: number; reason: string }[] };
  };
  assert.deepEqual(prices.rows[0] && [prices.rows[0].from, prices.rows[0].to], [36_00, 20_00]);
  assert.equal(prices.rows[0]?.reason, '夏季调价');
  assert.equal((await readOf(key)).row.lastChange?.did, '改价');
});

test('one SKU is taken off, weighed and named; the product says what it lacks', async () => {
  const key = await mug();
  const form = { code: 'MUG-2', isOn: false, weight: 350 };
  assert.equal((await owner.send(actions.sku, { key, form, reason })).code, 200);
  const strange = { code: 'OTHER', weight: 2 };
  assert.match((await owner.send(actions.sku, { key, form: strange, reason })).msg, /OTHER/);
  assert.match(
    (await owner.send(actions.sku, { key, form: { weight: 2 }, reason })).msg,
    /规格编码/,
  );
  const bare = await owner.send(actions.add, {
    form: { code: 'BARE', title: '空', category: '居家/餐厨', price: 1, images: ['goods:mug'] },
    reason,
  });
  const { blocks } = (await owner.send(previews.on, { key: bare.data.key })).data.effect;
  assert.deepEqual(blocks, ['「空」不能上架：缺少退货政策']);
  assert.deepEqual(await titles({ queue: 'incomplete' }), ['空']);
});

test('off, on again by undo, and removed: orders and the log keep it, lists hide it', async () => {
  const key = await mug();
  const off = await owner.send(actions.off, { key, reason });
  assert.equal(off.data.effect.sentence, '下架，0 个购物车里失效');
  assert.equal((await owner.send(actions.on, { key, reason })).code, 200);
  assert.match((await owner.send(actions.remove, { key, reason })).msg, /请先下架/);
  await owner.send(actions.off, { key, reason });
  assert.equal((await owner.send(actions.remove, { key, reason })).code, 200);
  assert.ok(!(await titles({})).includes('小街搪瓷杯 加厚'));
  assert.deepEqual(await titles({ state: 'removed' }), ['小街搪瓷杯 加厚']);
  const done = await t.db.select().from(auditLog).where(eq(auditLog.target, key));
  assert.ok(done.some(({ action }) => action === 'goods.remove'));
});

const HEAD = '标题,分类,图片,编码,价格,首次库存';
const tableOf = (count: number, wrong: readonly number[] = []) =>
  [
    HEAD,
    ...Array.from({ length: count }, (_, at) =>
      wrong.includes(at)
        ? `商品${at},居家,goods:mug,N-${at},9.9.9,1`
        : `商品${at},居家/收纳,goods:mug,N-${at},9.90,1`,
    ),
  ].join('\n');

test('a file of 1,000 products with 3 bad rows is refused whole and names them; mended it is written, again nothing', async () => {
  const before = await t.db.$count(rows);
  const file = tableOf(1_000, [7, 500, 999]);
  const { effect } = (await owner.send(previews.import, { form: { file } })).data;
  assert.deepEqual(effect.blocks, ['文件有 6 处错误，什么都没有写']);
  assert.match(effect.failed?.rows[0] ?? '', /^第 9 行 分类/);
  assert.match(effect.failed?.text ?? '', /1001,价格/);
  const refused = await owner.send(actions.import, { form: { file }, reason });
  assert.match(refused.msg, /6 处错误/);
  assert.equal(await t.db.$count(rows), before);

  const mended = { form: { file: tableOf(1_000) } };
  const trial = (await owner.send(previews.import, mended)).data.effect;
  assert.equal(trial.sentence, '新 1000 改 0 不变 0 有误 0');
  assert.equal(await t.db.$count(rows), before);
  assert.equal((await owner.send(actions.import, { ...mended, reason })).code, 200);
  assert.equal(await t.db.$count(rows), before + 1_000);
  const again = (await owner.send(previews.import, mended)).data.effect;
  assert.equal(again.sentence, '新 0 改 0 不变 1000 有误 0');
  assert.deepEqual(await titles({ q: 'N-7' }), ['商品7']);
  const page = await owner.send(list, { filters: { category: '居家/收纳' }, sort: '-price' });
  assert.equal(page.data.total.count, 1_000);
});

test('the file of products is imported again without a change; the list is a file, too', async () => {
  const { shown } = (await owner.send(actions.exportFile, { form: { category: '居家/收纳' } }))
    .data;
  const { effect } = (await owner.send(previews.import, { form: { file: shown.file } })).data;
  assert.equal(effect.sentence, '新 0 改 0 不变 1000 有误 0');
  await owner.prove();
  const { data } = await owner.send(goods.calls.export, { filters: { q: 'N-7' }, reason: '盘点' });
  assert.match(data.text, /编号,图,商品|编号,图,标题/);
  const auditor = await c.as(['auditor']);
  const refused = await auditor.send(actions.off, { key: '1', reason });
  assert.equal(refused.data.err, 'no_permission');
  assert.match((await owner.send(get, { key: 'none' })).msg, /没有编号为 none 的商品/);
});
