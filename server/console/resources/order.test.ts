import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { order } from '@/lib/contract/console/resources/order';
import { auditLog, orders, parcels, sales, users } from '@/server/db/schema';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { ADDRESS } from '@/server/testing/orders';
import { type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';

/*
 * 订单 in the console: orders.ship, orders.shipBatch, orders.voidParcel, orders.cancel, orders.reprice, orders.note,
 * orders.reveal, orders.addresses and orders.export from the list to the log.
 */

let t: PayApp;
let c: TestConsole;
let owner: ConsoleCaller;
let finance: ConsoleCaller;
before(async () => {
  t = await payApp();
  c = await testConsole(t);
  owner = await c.as([], { role: 'admin' });
  finance = await c.as(['finance']);
});
after(async () => {
  await c.close();
  await t.close();
});

const { actions, previews } = order.calls;

async function made({ isPaid = true, num = 2 } = {}) {
  const ordered = await unpaidOrder(t, { num });
  if (isPaid) await payTest(t, ordered);
  const [row] = await t.db.select().from(orders).where(eq(orders.orderId, ordered.orderId));
  assert.ok(row);
  return { ...ordered, key: row.sn, row };
}
const read = async (key: string) => (await owner.send(order.calls.get, { key })).data;
const found = async (q: string) =>
  (await owner.send(order.calls.list, { filters: { q } })).data.rows.map(({ sn }) => sn);
const lastRow = async (action: string, key: string) =>
  (
    await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.target, key)))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0];
const newNo = (() => {
  let last = 3_000_000_000_000;
  return () => `SF${(last += 1)}`;
})();

test('an order is found by each number that people have, also as it is pasted', async () => {
  const { key, row, member } = await made();
  const [sale] = await t.db
    .select()
    .from(sales)
    .where(eq(sales.saleId, row.saleId ?? 0));
  const [user] = await t.db.select().from(users).where(eq(users.userId, member.userId));
  const no = newNo();
  await owner.send(actions.ship, { key, form: { carrier: '顺丰', no } });
  const texts = [key, `订单号：${key}`, sale?.sn, no.toLowerCase(), user?.mobile, row.userId];
  for (const text of texts) assert.ok((await found(String(text))).includes(key), String(text));
  assert.ok((await found(ADDRESS.mobile)).includes(key), 'the receiver’s mobile');
  assert.deepEqual(await found('99999999999999999999'), []);
  assert.deepEqual(await found('没有这个人'), []);
});

test('an order is shipped in two parcels at the version that was read, and a wrong number is void', async () => {
  const { key, row } = await made({ num: 3 });
  const { data } = await owner.send(order.calls.list, {
    filters: { queue: 'toShip' },
    sort: 'paidAt',
  });
  assert.ok(data.rows.some(({ sn }) => sn === key));
  const { version, row: page } = await read(key);
  const no = newNo();
  const [item] = page.items;
  assert.deepEqual([item?.num, page.items.length], [3, 1]);
  const form = { carrier: 'sf', no, items: [{ id: item?.id ?? '', num: 1 }] };
  const effect = await owner.send(previews.ship, { key, form, version });
  assert.equal(effect.data.effect.sentence, `发出 1 件，顺丰速运 ${no}`);
  assert.equal((await read(key)).row.state, 'paid', 'a preview leaves nothing');
  assert.equal((await owner.send(actions.ship, { key, form, version })).code, 200);
  assert.equal((await owner.send(actions.ship, { key, form, version })).data.err, 'stale');
  assert.equal((await read(key)).row.state, 'shippedInPart');
  const rest = { carrier: '中通', no: '7312000000001' };
  assert.equal((await owner.send(actions.ship, { key, form: rest })).code, 200);
  const shipped = (await read(key)).row;
  assert.deepEqual([shipped.state, shipped.parcels.length], ['shipped', 2]);
  await owner.prove();
  const undo = { key, form: { no }, reason: '单号填错' };
  assert.equal((await owner.send(actions.voidParcel, undo)).code, 200);
  assert.equal((await read(key)).row.state, 'shippedInPart');
  assert.equal((await lastRow('order.void-parcel', key))?.operator, owner.operator);
  const wrong = { key, form: { carrier: '某快递', no: newNo() } };
  assert.match((await owner.send(actions.ship, wrong)).msg ?? '', /没有快递公司/);
  assert.ok(row.orderId > 0);
});

test('an unpaid order is repriced, then cancelled; a paid one neither', async () => {
  const { key, row } = await made({ isPaid: false });
  const to = row.payable - 1_00;
  const lower = { key, form: { to }, reason: '老客户' };
  const clerk = await c.as([], { role: 'clerk' });
  assert.equal((await clerk.send(actions.reprice, lower)).data.err, 'no_permission');
  await finance.prove();
  assert.equal((await finance.send(actions.reprice, lower)).code, 200);
  assert.equal((await read(key)).row.payable, to);
  assert.equal((await lastRow('order.reprice', key))?.reason, '老客户');
  await owner.prove();
  assert.ok((await owner.send(actions.cancel, { key })).data.fields?.reason);
  assert.equal((await owner.send(actions.cancel, { key, reason: '缺货' })).code, 200);
  assert.equal((await read(key)).row.state, 'cancelled');
  const paid = await made();
  for (const [caller, call, form] of [
    [owner, actions.cancel, {}],
    [finance, actions.reprice, { to: 1 }],
  ] as const) {
    const given = { key: paid.key, form: form as { to: number }, reason: '缺货' };
    assert.equal((await caller.send(call, given)).data.err, 'stale');
  }
});

test('a note stays with the order; the receiver is shown with a reason, and each look is a row', async () => {
  const { key } = await made();
  assert.equal((await owner.send(actions.note, { key, form: { text: '改天再发' } })).code, 200);
  const { row } = await read(key);
  assert.match(row.notes[0] ?? '', /改天再发$/);
  const seen = JSON.stringify([row, await owner.send(order.calls.list, {})]);
  for (const secret of [ADDRESS.name, ADDRESS.mobile, ADDRESS.detail])
    assert.ok(!seen.includes(secret), secret);
  await owner.prove();
  assert.ok((await owner.send(actions.reveal, { key })).data.fields?.reason);
  const { data } = await owner.send(actions.reveal, { key, reason: '买家来电' });
  assert.deepEqual([data.shown.receiver, data.shown.mobile], [ADDRESS.name, ADDRESS.mobile]);
  assert.equal((await lastRow('order.address', key))?.reason, '买家来电');
});

test('a file of 500 rows ships 488; the 12 others come back with reasons, and again nothing changes', async () => {
  const { row } = await made({ num: 1 });
  const other = await made({ num: 1 });
  await owner.send(actions.ship, {
    key: other.key,
    form: { carrier: '顺丰', no: 'SF9000000000001' },
  });
  const plant = fs.readFileSync('server/testing/plant-orders.sql', 'utf8');
  const { rows: planted } = await t.deps.database.pool.query<{ sn: string }>(plant, [
    row.orderId,
    500,
  ]);
  const sns = planted.map(({ sn }) => sn);
  const lines = sns.map((sn, at) => {
    if (at < 3) return `${sn.slice(0, 9)}${sn.slice(10)},顺丰,${newNo()}`; // a digit is missing
    if (at < 6) return `${sn},没有的快递,${newNo()}`;
    if (at < 8) return `${sn},顺丰,12`;
    if (at < 10) return `2099010100000000000${at},顺丰,${newNo()}`;
    if (at < 12) return `${sn},顺丰,SF9000000000001`; // on another buyer's parcel
    return `${sn},顺丰,${newNo()}`;
  });
  const form = { file: ['订单号,快递公司,快递单号', ...lines].join('\n'), carrier: null };
  await owner.prove();
  const foreseen = (await owner.send(previews.shipBatch, { form })).data.effect;
  const done = (await owner.send(actions.shipBatch, { form })).data.effect;
  assert.deepEqual(done, foreseen);
  assert.equal(done.sentence, '发 488 单，留 12 行');
  const { rows = [], ways = [], text = '' } = done.failed ?? {};
  assert.equal(rows.length, 12);
  for (const [why, count] of Object.entries({ '19 位': 3, 没有的快递: 3, 请核对: 2, 用过了: 2 }))
    assert.equal(rows.filter((one) => one.includes(why)).length, count, why);
  // one proposal for each slip, never sent unasked
  assert.deepEqual(
    ways.filter(({ title }) => title === '就是它').map(({ to }) => to),
    sns.slice(0, 3),
  );
  const left = () => t.db.$count(orders, and(eq(orders.status, 20), inArray(orders.sn, sns)));
  assert.equal(await left(), 12);
  const again = (await owner.send(actions.shipBatch, { form })).data.effect;
  assert.equal(again.sentence, '发 0 单，留 12 行');
  assert.equal(again.facts.at(-1)?.to, '488 行');
  assert.equal(await left(), 12);
  const shipped = await t.db.$count(parcels, eq(parcels.carrier, 'sf'));
  const mended = text.replace(sns[0]?.slice(0, 9) + (sns[0]?.slice(10) ?? ''), sns[0] ?? '');
  const last = await owner.send(actions.shipBatch, { form: { file: mended, carrier: null } });
  assert.equal(last.data.effect.sentence, '发 1 单，留 11 行');
  assert.equal(await t.db.$count(parcels, eq(parcels.carrier, 'sf')), shipped + 1);
});

test('lines are pasted as they are: the carrier is told by the number, or is the usual one', async () => {
  const [one, two, three] = [await made(), await made(), await made()];
  const file = [
    `${one.key} ${newNo()}`,
    `中通\t${two.key}\t7312000000991`,
    `${three.key}，7312000000992`,
  ].join('\n');
  await owner.prove();
  const form = { file, carrier: 'yunda' };
  assert.equal(
    (await owner.send(actions.shipBatch, { form })).data.effect.sentence,
    '发 3 单，留 0 行',
  );
  const sent = async (key: string) => (await read(key)).row.parcels[0] ?? '';
  assert.match(await sent(one.key), /顺丰/);
  assert.match(await sent(two.key), /中通/);
  assert.match(await sent(three.key), /韵达/);
});

test('receivers of a queue are a file, with a proof and a row of the log for each order', async () => {
  const { key } = await made();
  const given = { form: { q: key }, reason: '打面单发货' };
  await owner.prove();
  const { data } = await owner.send(actions.addresses, given);
  assert.match(data.shown.file, new RegExp(`${key}[^]*${ADDRESS.name},${ADDRESS.mobile}`));
  assert.equal((await lastRow('order.address', key))?.reason, '打面单发货');
  assert.equal((await owner.send(actions.addresses, given)).data.err, 'proof_needed');
  const clerk = await c.as([], { role: 'clerk' });
  assert.equal((await clerk.send(actions.addresses, given)).data.err, 'no_permission');
});

test('the page tells the buyer’s messages, money and who earns; the receiver stays masked', async () => {
  const { key } = await made();
  await owner.send(actions.ship, { key, form: { carrier: '顺丰', no: newNo() } });
  const { row } = await read(key);
  assert.match(row.told[0] ?? '', /商品已发出/);
  assert.match(JSON.stringify(row.money), /收到 ¥/);
  assert.match(row.receiver ?? '', /^林\*夏 138\*{4}8000$/);
});

test('the list is a file; who has no right reads nothing', async () => {
  await owner.prove();
  const file = await owner.send(order.calls.export, { filters: {}, reason: '月度核对' });
  assert.match(file.data.text, /订单号,买家,商品,类型,应付\(元\)/);
  const editor = await c.as(['editor']);
  for (const call of [order.calls.list, order.calls.get, actions.ship])
    assert.equal((await editor.send(call, { key: '1' })).data.err, 'no_permission');
});
