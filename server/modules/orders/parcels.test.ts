import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listNotices } from '@/lib/contract/notices';
import * as contract from '@/lib/contract/orders';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { orderItems, orders, rewards, sales, skus } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { ADDRESS, buyer, send } from '@/server/testing/orders';
import { type Ordered, type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';
import { registerUser } from '@/server/testing/people';
import { boughtPickup } from '@/server/testing/pickup';
import { shipBy, voidBy } from '@/server/testing/shipping';
import { startItem, startItems, startMaking } from './making';
import { viewMakingSheet } from './making-queries';
import { inQueue } from './operator-queries';
import { closePickList, exportPickList, makePickList, viewPickList } from './pick-lists';
import { isTakenBack } from './pick-queries';
import { completeDue, returnWindowEnd } from './receipt';
import { shipBatch } from './ship-batch';

let t: PayApp;
before(async () => void (t = await payApp()));
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const clerk = () => ({ operator: 'clerk', now: new Date(t.clock.now) });
const vault = () => createVault(t.deps.keys);
let last = 1_000_000_000_000;
const newNo = () => `SF${(last += 1)}`;

async function paidOrder(num = 2, more: Parameters<typeof unpaidOrder>[1] = {}) {
  const ordered = await unpaidOrder(t, { num, ...more });
  await payTest(t, ordered);
  return { ...ordered, ...(await rowOf(ordered)) };
}

async function rowOf({ orderId }: Pick<Ordered, 'orderId'>) {
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  const items = await t.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  if (!order || !items[0]) throw new Error('no order');
  return { order, sn: order.sn, itemId: items[0].itemId, shippedNum: items[0].shippedNum };
}

const ship = (sn: string, more: { no?: string; pieces?: { itemId: number; num: number }[] } = {}) =>
  shipBy(t.db, clerk(), { sn, carrier: 'sf', no: newNo(), ...more });
const call = async (
  endpoint:
    | typeof contract.receiveOrder
    | typeof contract.extendReceipt
    | typeof contract.urgeShipping,
  { member, orderId }: Ordered,
) => {
  const { code, data } = await send(member, endpoint, { orderId });
  return data.err ?? code;
};
const detail = async ({ member, orderId }: Ordered) =>
  (await send(member, contract.getOrder, { orderId })).data.order;
const runJob = () => completeDue(t.db, new Date(t.clock.now));

test('an order goes out in two parcels, its buyer is told, sees both and confirms; the sale is completed and its reward waits out the days of return', async () => {
  const inviter = await registerUser(t);
  const member = await buyer(t, {}, { refereeId: inviter.userId });
  t.advance(1_000);
  const paid = await paidOrder(3, { member });
  assert.deepEqual((await detail(paid)).actions, ['urge', 'address', 'refund', 'again']);
  assert.equal(await call(contract.receiveOrder, paid), 'receipt_early');
  const first = await ship(paid.sn, { pieces: [{ itemId: paid.itemId, num: 1 }] });
  assert.match(first.effect.sentence, /^发出 1 件，顺丰速运 SF\d+$/);
  assert.ok(first.effect.notes.includes('还有 2 件待发'));
  assert.equal((await rowOf(paid)).order.status, 21);
  assert.equal(await call(contract.receiveOrder, paid), 'receipt_early');
  await ship(paid.sn);
  assert.equal((await rowOf(paid)).order.status, 30);
  const { data } = await send(member, contract.listParcels, { orderId: paid.orderId });
  assert.deepEqual(
    data.parcels.map(({ carrier, items, events, isSigned }) => [
      carrier,
      items[0]?.num,
      events.map(({ text }) => text),
      isSigned,
    ]),
    [
      ['顺丰速运', 1, ['商家已发货'], false],
      ['顺丰速运', 2, ['商家已发货'], false],
    ],
  );
  const told = (await send(member, listNotices, { type: 'order' })).data.list.data;
  assert.deepEqual(
    told.slice(0, 2).map(({ title, route }) => [title, route]),
    ['商品已发出', '部分商品已发出'].map((title) => [
      title,
      `/pages/order/express?orderId=${paid.orderId}`,
    ]),
  );
  t.advance(HOUR_MS);
  assert.deepEqual((await detail(paid)).actions, ['express', 'extend', 'receipt', 'refund']);
  assert.equal(await call(contract.receiveOrder, paid), 200);
  assert.equal(await call(contract.receiveOrder, paid), 'order_state');
  const { order } = await rowOf(paid);
  assert.deepEqual([order.status, order.completedAt?.getTime()], [40, t.clock.now]);
  const [sale] = await t.db
    .select()
    .from(sales)
    .where(eq(sales.saleId, order.saleId ?? 0));
  assert.equal(sale?.status, 'completed');
  const [reward] = await t.db.select().from(rewards).where(eq(rewards.userId, inviter.userId));
  const held = reward?.holdUntil?.getTime() ?? 0;
  assert.equal(
    held,
    Math.max(
      returnWindowEnd(new Date(t.clock.now)).getTime(),
      t.clock.now + (reward?.holdDays ?? 0) * DAY_MS,
    ),
  );
  const after = (await send(member, contract.listParcels, { orderId: paid.orderId })).data;
  assert.deepEqual(
    after.parcels.map(({ isSigned, events }) => [isSigned, events[0]?.text]),
    [
      [true, '已确认收货'],
      [true, '已确认收货'],
    ],
  );
});

test('a reward waits to the end of the seventh day after the day of signing, and one day more', () =>
  assert.equal(
    returnWindowEnd(new Date('2026-06-18T23:59:00+08:00')).getTime(),
    Date.parse('2026-06-27T00:00:00+08:00'),
  ));

test('a wrong number is refused, and a parcel is made void within a day: its pieces wait again', async () => {
  const paid = await paidOrder();
  await assert.rejects(ship(paid.sn, { no: '123' }), /123 不是顺丰速运的单号/);
  const no = newNo();
  await ship(paid.sn, { no: `${no.slice(0, 4)} ${no.slice(4)}` });
  const undo = { sn: paid.sn, no };
  await voidBy(t.db, clerk(), { ...undo, isPreview: true });
  assert.equal((await rowOf(paid)).order.status, 30);
  await voidBy(t.db, clerk(), undo);
  const back = await rowOf(paid);
  assert.deepEqual([back.order.status, back.order.receiptDueAt, back.shippedNum], [20, null, 0]);
  await assert.rejects(voidBy(t.db, clerk(), undo), /没有单号/);
  const again = { file: `订单号,快递公司,快递单号\n${paid.sn},sf,${no}`, carrier: null };
  const { effect } = await shipBatch(t.db, clerk(), { key: '', form: again, isPreview: false });
  assert.match(effect.failed?.rows.join() ?? '', /已作废/);
  const other = newNo();
  await ship(paid.sn, { no: other });
  t.advance(25 * HOUR_MS);
  await assert.rejects(voidBy(t.db, clerk(), { ...undo, no: other }), /超过 24 小时/);
});

test('a buyer urges once a day and gets more time once', async () => {
  const paid = await paidOrder();
  assert.equal(await call(contract.extendReceipt, paid), 'order_state');
  assert.equal(await call(contract.urgeShipping, paid), 200);
  assert.equal(await call(contract.urgeShipping, paid), 'urge_done');
  assert.deepEqual((await detail(paid)).actions, ['address', 'refund', 'again']);
  t.advance(DAY_MS);
  assert.equal(await call(contract.urgeShipping, paid), 200);
  await ship(paid.sn);
  assert.equal(await call(contract.urgeShipping, paid), 'order_state');
  const due = (await detail(paid)).receiptDueAt ?? 0;
  assert.equal(due, t.clock.now + 10 * DAY_MS);
  assert.equal(await call(contract.extendReceipt, paid), 200);
  assert.equal(await call(contract.extendReceipt, paid), 'extend_done');
  assert.equal((await detail(paid)).receiptDueAt, due + 5 * DAY_MS);
  assert.equal(
    (await send(paid.member, contract.cancelOrder, { orderId: paid.orderId })).data.err,
    'shipped_already',
  );
});

test('ten days after the last parcel an order counts as received, five more if its buyer asked, once in many processes', async () => {
  const [soon, later] = [await paidOrder(), await paidOrder()];
  await ship(soon.sn);
  await ship(later.sn);
  await call(contract.extendReceipt, later);
  t.advance(10 * DAY_MS - 1);
  await runJob();
  assert.equal((await rowOf(soon)).order.status, 30);
  t.advance(1);
  await Promise.all([runJob(), runJob(), runJob()]);
  assert.deepEqual([(await rowOf(soon)).order.status, (await rowOf(later)).order.status], [40, 30]);
  t.advance(5 * DAY_MS);
  await runJob();
  assert.equal((await rowOf(later)).order.status, 40);
  const told = (await send(soon.member, listNotices, { type: 'order' })).data.list.data;
  assert.equal(told.filter(({ title }) => title === '已自动确认收货').length, 1);
});

test('two operators, a buyer and a void at the same moment: every piece is in one parcel', async () => {
  for (let round = 0; round < 5; round += 1) {
    const paid = await paidOrder(3);
    const both = await Promise.allSettled([ship(paid.sn), ship(paid.sn), ship(paid.sn)]);
    assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
    const done = both.find((one) => one.status === 'fulfilled');
    const sentence = done?.status === 'fulfilled' ? done.value.effect.sentence : '';
    const no = sentence.split(' ').at(-1) ?? '';
    const [, voided] = await Promise.allSettled([
      call(contract.receiveOrder, paid),
      voidBy(t.db, clerk(), { sn: paid.sn, no }),
    ]);
    const after = await rowOf(paid);
    assert.deepEqual(
      [after.order.status, after.shippedNum],
      voided.status === 'fulfilled' ? [20, 0] : [40, 3],
    );
  }
  assert.deepEqual(await reconcile(t.db), []);
});

test('of what is made to order the rest of a part shipment is begun', async () => {
  const customFields = [{ kind: 'plot' as const, label: '门牌号' }];
  const it = await boughtPickup(t, { num: 2, customFields, way: 'express' });
  const { itemId, sn } = await rowOf(it);
  await ship(sn, { pieces: [{ itemId, num: 1 }] });
  const countWaiting = () => t.db.$count(orders, inQueue('making', new Date(t.clock.now)));
  assert.equal(await countWaiting(), 1);
  const operation = { ...clerk(), reason: '' };
  const { effect } = await startMaking(t.db, operation, { key: sn, form: {}, isPreview: false });
  assert.match(effect.sentence, /×1$/);
  assert.equal(await countWaiting(), 0);
});

test('lines are made one by one or in a batch; a begun one is named and its buyer cannot change it', async () => {
  const customFields = [{ kind: 'plot' as const, label: '门牌号' }];
  const made = [];
  for (const num of [1, 2]) made.push(await boughtPickup(t, { num, customFields, way: 'express' }));
  const ids = (await Promise.all(made.map(rowOf))).map(({ itemId }) => String(itemId));
  const given = (key: string) => ({ key, form: {}, isPreview: false });
  const sheet = await viewMakingSheet(t.db, clerk());
  const onSheet = sheet.lines.filter(({ id }) => ids.includes(id));
  assert.deepEqual(
    onSheet.map(({ num, custom }) => [num, custom[0]?.label]),
    [
      [1, '门牌号'],
      [2, '门牌号'],
    ],
  );
  const [first = ''] = ids;
  await startItem(t.db, { ...clerk(), reason: '' }, given(first));
  await assert.rejects(startItem(t.db, clerk(), given(first)), /已开始制作/);
  const { member, orderId } = made[1] ?? assert.fail();
  const change = (value: string) =>
    send(member, contract.changeCustom, { orderId, itemId: ids[1], values: [value] });
  // paper says one number, the order another by now
  await change('038');
  const printed = onSheet.map(({ key }) => key).join(',');
  const old = await startItems(t.db, clerk(), given(printed));
  assert.equal(old.effect.sentence, '开始制作 0 行，跳过 2 行');
  assert.match(old.effect.warns.join(), /买家改过定制内容，请重新打印/);
  const { effect } = await startItems(t.db, clerk(), given(ids.join(',')));
  assert.equal(effect.sentence, '开始制作 1 行，跳过 1 行');
  assert.equal(effect.warns.length, 1);
  assert.equal((await change('039')).data.err, 'custom_started');
  assert.equal((await viewMakingSheet(t.db, clerk())).lines.length, 0);
  const again = await viewMakingSheet(t.db, clerk(), 'making');
  assert.ok(ids.every((id) => again.lines.some((line) => line.id === id)));
});

test('an order is in one open picking list; nothing on it tells where the buyer lives', async () => {
  const given = (form = {}, key = '') => ({ key, form: form as never, isPreview: false });
  const make = () => makePickList(t.db, clerk(), given({ queue: null, limit: null }));
  const one = await paidOrder(2);
  await paidOrder(1);
  await t.db.update(orders).set({ remark: '=1+1' }).where(eq(orders.orderId, one.orderId));
  await t.db.update(skus).set({ shelf: 'A-03' });
  const made = await Promise.allSettled([make(), make()]);
  const [list] = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  assert.equal(made.filter(({ status }) => status === 'rejected').length, 1);
  const key = list?.key ?? '';
  const sheet = await viewPickList(t.db, clerk(), vault, key);
  const box = sheet.boxes.find(({ sn }) => sn === one.sn);
  assert.deepEqual([box?.lines[0]?.shelf, box?.lines[0]?.num, box?.gone], ['A-03', 2, '']);
  const { file } = (await exportPickList(vault)(t.db, clerk(), given({}, key))).shown;
  assert.match(file, /^\uFEFF拣货单,箱,订单号/);
  assert.ok(file.includes(`\t${one.sn}`) && file.includes("'=1+1"));
  for (const secret of [ADDRESS.name, ADDRESS.mobile, ADDRESS.detail])
    assert.ok(!JSON.stringify(sheet).includes(secret) && !file.includes(secret));
  const { itemId } = await rowOf(one);
  await ship(one.sn, { pieces: [{ itemId, num: 1 }] });
  const goneOne = async () =>
    (await viewPickList(t.db, clerk(), vault, key)).boxes.find(({ sn }) => sn === one.sn)?.gone;
  assert.equal(await goneOne(), '');
  await ship(one.sn);
  assert.equal(await goneOne(), 'sent');
  const { effect } = await closePickList(t.db, clerk(), given({}, key));
  assert.equal(effect.sentence, `结束这张拣货单，${sheet.boxes.length - 1} 单没有发出`);
  const again = await viewPickList(t.db, clerk(), vault, (await make()).key);
  assert.equal(again.boxes.length, sheet.boxes.length - 1);
});

test('the rest of a part shipment that is refunded after the list was made is taken out', () => {
  const listedAt = new Date('2026-06-18T09:00:00+08:00');
  const sent = (time: string) => [{ shippedAt: new Date(`2026-06-18T${time}:00+08:00`) }];
  const line = (cancelledNum: number) => ({ num: 2, shippedNum: 1, cancelledNum });
  assert.equal(isTakenBack([line(1)], sent('08:00'), listedAt), true);
  assert.equal(isTakenBack([line(1)], sent('10:00'), listedAt), false);
  assert.equal(isTakenBack([line(0)], sent('08:00'), listedAt), false);
});
