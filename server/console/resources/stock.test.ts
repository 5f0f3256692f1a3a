import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { stock } from '@/lib/contract/console/resources/stock';
import { auditLog, goodsCategories } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { insertGoods, setShop } from '@/server/testing/shop';

/* 库存 in the console: stock.in, stock.out, stock.count and stock.export from the list to the log. */

let t: TestApp;
let c: TestConsole;
let owner: ConsoleCaller;
before(async () => {
  t = await testApp();
  await setShop(t.db);
  c = await testConsole(t);
  owner = await c.as(['owner']);
  await insertGoods(t.db, { choices: [{ onHand: 2, code: 'LAMP-1' }] });
  await insertGoods(t.db, { choices: [{ onHand: 500, code: 'LAMP-2' }] });
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await c.close();
  await t.close();
});

const { actions, previews, list, get } = stock.calls;
const key = 'LAMP-1';
const codes = async (queue: string) =>
  (await owner.send(list, { filters: { queue } })).data.rows.map(({ code }) => code);

test('stock is booked from the list of what is nearly gone; a count on an old view is refused', async () => {
  assert.deepEqual(await codes('low'), [key]);
  const form = { num: 48, ref: 'D-7' };
  const { effect } = (await owner.send(previews.in, { key, form })).data;
  assert.equal(effect.sentence, '2 → 50');
  const old = (await owner.send(get, { key })).data.version;
  assert.equal((await owner.send(actions.in, { key, form, reason: '到货' })).code, 200);
  assert.deepEqual(await codes('low'), []);
  const twice = await owner.send(actions.in, { key, form, reason: '到货' });
  assert.match(twice.msg, /单据 D-7 已经入账/);

  const count = { key, form: { num: 49, seen: 50 }, reason: '月末盘点' };
  assert.equal((await owner.send(actions.count, { ...count, version: old })).data.err, 'stale');
  const { version } = (await owner.send(get, { key })).data;
  assert.equal((await owner.send(actions.count, { ...count, version })).code, 200);
  const out = await owner.send(actions.out, { key, form: { num: 60 }, reason: '损坏' });
  assert.match(out.data.fields?.['form.num'] ?? '', /可用库存只有 49 件/);
  assert.equal(
    (await owner.send(actions.out, { key, form: { num: 1 }, reason: '损坏' })).code,
    200,
  );
  const { row } = (await owner.send(get, { key })).data;
  assert.equal(row.left30, 1, 'what left the shelf in 30 days');
  const moves = (row.moves as { rows: { kind: string; note: string; left: number }[] }).rows;
  assert.deepEqual(
    moves.slice(0, 3).map(({ kind, note, left }) => `${kind} ${note} ${left}`),
    ['out 损坏 48', 'count 月末盘点 49', 'in 到货 50'],
  );
  const done = and(eq(auditLog.target, key), eq(auditLog.outcome, 'done'));
  assert.equal(await t.db.$count(auditLog, done), 3);
});

test('SKUs are found by the category of their product, by its path or its number', async () => {
  const all = async (category: string) =>
    (await owner.send(list, { filters: { category } })).data.rows.map(({ code }) => code).sort();
  const [top] = await t.db.select().from(goodsCategories).where(isNull(goodsCategories.parentId));
  assert.deepEqual(await all(String(top?.categoryId)), ['LAMP-1', 'LAMP-2']);
  assert.deepEqual(await all(top?.name ?? ''), ['LAMP-1', 'LAMP-2']);
  assert.deepEqual(await all('没有'), []);
});

test('the list is a file; an unknown code and whoever may only read are refused', async () => {
  await owner.prove();
  const { data } = await owner.send(stock.calls.export, { filters: {}, reason: '盘点表' });
  assert.match(data.text, /编码,商品,规格,可售,账面,占用,30天出库,已售,状态/);
  assert.match((await owner.send(get, { key: 'NONE' })).msg, /没有编码为 NONE 的规格/);
  const auditor = await c.as(['auditor']);
  const refused = await auditor.send(actions.in, { key, form: { num: 1 }, reason: '到货' });
  assert.equal(refused.data.err, 'no_permission');
});
