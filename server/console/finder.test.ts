import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listFound } from '@/lib/contract/console/finder';
import { MOST_FOUND } from '@/lib/contract/console/list-limits';
import { invoice } from '@/lib/contract/console/resources/invoice';
import { order } from '@/lib/contract/console/resources/order';
import { maskMobile } from '@/lib/format';
import { blockAreas, orders, users } from '@/server/db/schema';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';

let t: PayApp;
let c: TestConsole;
let finance: ConsoleCaller;
let buyer: typeof users.$inferSelect;
let bought: typeof orders.$inferSelect;

before(async () => {
  t = await payApp();
  c = await testConsole(t);
  finance = await c.as(['finance', 'service']);
  const ordered = await unpaidOrder(t);
  await payTest(t, ordered);
  const [row] = await t.db.select().from(orders).where(eq(orders.orderId, ordered.orderId));
  const [area] = await t.db.select().from(blockAreas).limit(1);
  const [member] = await t.db
    .update(users)
    .set({ userName: '顾一宁', blockAreaId: area?.blockAreaId ?? 0, blockNo: 941 })
    .where(eq(users.userId, ordered.member.userId))
    .returning();
  assert.ok(row && member);
  [bought, buyer] = [row, member];
});
after(async () => {
  await c.close();
  await t.close();
});

async function find(text: string, who = finance) {
  const { code, msg, data } = await who.send(listFound, { text });
  assert.equal(code, 200, msg);
  return data;
}
const keysOf = ({ kinds }: Awaited<ReturnType<typeof find>>, list: string) =>
  kinds.find((kind) => kind.list === list)?.rows.map(({ key }) => key) ?? [];

test('a member is found by mobile, mask, end, plate, name, and by both in one paste', async () => {
  const { userId, mobile } = buyer;
  const texts = [
    mobile,
    `手机号：${mobile}`,
    `顾一宁 ${mobile}`,
    maskMobile(mobile),
    `顾一宁 ${maskMobile(mobile)}`,
    mobile.slice(-4),
    String(userId),
    '941',
    '９４１号',
    '顾一宁',
  ];
  for (const text of texts)
    assert.ok(keysOf(await find(text), 'members').includes(String(userId)), text);
  const [area] = await t.db
    .select()
    .from(blockAreas)
    .where(eq(blockAreas.blockAreaId, buyer.blockAreaId ?? 0));
  assert.deepEqual(keysOf(await find(`${area?.name}941`), 'members'), [String(userId)]);
});

test('a nickname finds members, no numbers of theirs', async () => {
  assert.deepEqual(keysOf(await find('顾一宁'), 'orders'), []);
  assert.deepEqual(keysOf(await find(buyer.mobile), 'orders'), [bought.sn]);
});

test('a number finds its order first, as it is pasted', async () => {
  for (const text of [bought.sn, `单号：${bought.sn}`, `订单编号 ${bought.sn}`]) {
    const found = await find(text);
    assert.equal(found.kinds[0]?.list, 'orders');
    assert.deepEqual(keysOf(found, 'orders'), [bought.sn]);
    assert.deepEqual(keysOf(found, 'members'), [String(buyer.userId)]);
  }
  assert.deepEqual(keysOf(await find(buyer.mobile), 'orders'), [bought.sn]);
});

test('every resource with a search is looked through, with a few rows each', async () => {
  const { kinds, denied } = await find('张');
  assert.deepEqual(denied, ['街区', '门牌', '内容', '操作员']);
  const lists = kinds.map(({ list }) => list);
  for (const list of ['members', 'withdrawals', order.plural, invoice.plural])
    assert.ok(lists.includes(list), list);
  for (const { rows } of kinds) assert.ok(rows.length <= MOST_FOUND);
});

test('lists without the right, and those of all cities for an operator of one, are named and not searched', async () => {
  const editor = await c.as(['editor']);
  const { kinds, denied } = await find(buyer.mobile, editor);
  assert.ok(denied.includes('成员') && denied.includes('订单'), denied.join());
  assert.deepEqual(
    kinds.flatMap(({ rows }) => rows),
    [],
  );
  const city = await c.as(['owner', 'finance'], { cityIds: [1] });
  assert.deepEqual(
    (await find('张三', city)).kinds.map(({ list }) => list),
    ['members', 'areas', 'plots', 'logs', 'reports', 'students'],
  );
});

test('text that names nothing finds nothing, and is no fault', async () => {
  for (const text of ['%_\\', "';--", '<b>x</b>', '🦊🦊', '9'.repeat(40), '号'])
    assert.ok(
      (await find(text)).kinds.every(({ rows }) => rows.length === 0),
      text,
    );
  assert.equal((await finance.send(listFound, { text: '   ' })).data.err, 'invalid_input');
});
