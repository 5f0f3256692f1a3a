import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/orders';
import { DAY_MS } from '@/lib/time';
import { auditLog, notices, operators, orders } from '@/server/db/schema';
import { deleteOldExports } from '@/server/exports';
import { type TestApp, testApp } from '@/server/testing/app';
import { operatorCli } from '@/server/testing/cli';
import { ADDRESS, buyer, orderNow, send, stockOf } from '@/server/testing/orders';
import { insertGoods, setShop } from '@/server/testing/shop';
import { readCsv } from '@/server/text/read-csv';
import { addResourceCommands } from './resource';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db);
});
after(() => t.close());

const type = operatorCli(() => t, addResourceCommands);
const op = async (...words: string[]) => {
  const { said, refused } = await type(...words);
  return { said: said as Record<string, unknown>, refused };
};
async function order(num = 2, title = '马克杯') {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db, { title, choices: [{ onHand: 9 }] });
  const { data } = await orderNow(me, { skuId: skuIds[0], num });
  return { me, skuId: skuIds[0], orderId: data.orderId, sn: data.sn };
}
const opened = (sn: string) =>
  t.db.$count(auditLog, and(eq(auditLog.target, sn), eq(auditLog.action, 'order.address')));

interface Page {
  rows: { sn: string; state: string; goods: string }[];
}
const listed = async (...words: string[]) =>
  ((await op('order', 'list', ...words)).said as unknown as Page).rows;

test('orders are found by their goods, by where they go and by what they cost', async () => {
  const { sn } = await order(1, '青瓷笔筒');
  const [row] = await t.db.select().from(orders).where(eq(orders.sn, sn));
  assert.ok(row);
  const { payable } = row;
  const found = async (...words: string[]) =>
    (await listed('--all', ...words)).some((one) => one.sn === sn);
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  assert.deepEqual(
    [await found('--goods', '青瓷笔筒'), await found('--goods', '紫砂壶')],
    [true, false],
  );
  assert.deepEqual(
    [
      await found('--city', '浙江杭州'),
      await found('--city', '杭州市'),
      await found('--city', '拉萨'),
    ],
    [true, true, false],
  );
  assert.ok(await found('--amount', `${yuan(payable)}..`, '--goods', '青瓷笔筒'));
  assert.ok(await found('--amount', yuan(payable)));
  assert.ok(!(await found('--amount', `..${yuan(payable - 1)}`)));
  assert.match((await op('order', 'list', '--amount', '9..8')).refused, /金额须形如 100\.\.250\.5/);
});

test('orders are listed and shown with their things, and with nothing that tells who and where the buyer is', async () => {
  const { me, sn } = await order(2, '=1+1 杯');
  const rows = await listed('--state', '待付款', '--q', String(me.userId));
  assert.deepEqual(
    rows.map((row) => [row.sn, row.state, row.goods]),
    [[sn, 'unpaid', '=1+1 杯 ×2']],
  );
  assert.deepEqual(await listed('--q', sn, '--state', 'completed'), []);
  assert.deepEqual(await listed('--days', '2999-01-01..2999-01-02'), []);
  assert.match((await op('order', 'list', '--state', '想付')).refused, /状态只能是待付款、/);
  await op('order', 'note', sn, '买家来电，改天再付');
  const { said } = await op('order', 'show', sn);
  assert.match(JSON.stringify(said), /买家来电，改天再付/);
  assert.doesNotMatch(JSON.stringify([rows, said]), /林知夏|13800138000|溪望路|v1\./);
  assert.match((await op('order', 'show', '1')).refused, /没有订单 1/);
  assert.match((await op('order', 'note', sn, ' ')).refused, /缺少 --text 备注/);
  assert.match((await op('order', 'note', sn, '长'.repeat(101))).refused, /最多100字/);
});

test('the shop cancels an unpaid order once: its pieces return, the buyer reads why', async () => {
  const { me, skuId, orderId, sn } = await order(3);
  const trial = await op('order', 'cancel', sn, '--reason', '缺货', '--dry-run');
  assert.match(JSON.stringify(trial.said), /取消订单，3 件回到库存/);
  assert.equal((await stockOf(t.db, skuId)).held, 3);
  assert.match((await op('order', 'cancel', sn, '--reason', '')).refused, /请填写原因/);
  assert.equal((await op('order', 'cancel', sn, '--reason', '缺货')).refused, '');
  assert.deepEqual(await stockOf(t.db, skuId), { onHand: 9, held: 0 });
  const { data } = await send(me, contract.getOrder, { orderId });
  assert.deepEqual([data.order.status, data.order.closeReason], [50, 'shop']);
  const [told] = await t.db.select().from(notices).where(eq(notices.userId, me.userId));
  assert.match(told?.body ?? '', /已由商家取消：缺货。/);
  assert.equal(told?.route, `/pages/order/detail?orderId=${orderId}`);
  const again = await op('order', 'cancel', sn, '--reason', '缺货');
  assert.match(again.refused, /是「已取消」，只能取消待付款的订单/);
});

test('an export opens addresses with a reason, one entry an order, into a file of its own that is gone after a day', async () => {
  const first = await order(1, '=HYPERLINK("x")');
  const second = await order(2);
  await t.db.update(orders).set({ addressSealed: null }).where(eq(orders.sn, second.sn));
  assert.match((await op('order', 'addresses', '--reason', ' ')).refused, /请填写为什么/);
  assert.equal(await opened(first.sn), 0);
  const { said } = await op(
    'order',
    'addresses',
    '--reason',
    '发货',
    '--q',
    String(first.me.userId),
  );
  const { file } = said.shown as { file: string };
  assert.equal(path.dirname(file), path.join(t.dataDir, 'exports'));
  assert.deepEqual(
    [fs.statSync(file).mode & 0o777, fs.statSync(path.dirname(file)).mode & 0o777],
    [0o600, 0o700],
  );
  const [heading, row, ...rest] = readCsv(fs.readFileSync(file, 'utf8'));
  assert.deepEqual([heading?.slice(0, 2), rest], [['订单号', '状态'], []]);
  assert.deepEqual(
    [row?.[0]?.trim(), row?.[3], row?.[4], row?.[6], row?.[7]],
    [first.sn, ADDRESS.name, ADDRESS.mobile, ADDRESS.detail, '=HYPERLINK("x") ×1'],
  );
  assert.match(fs.readFileSync(file, 'utf8'), /"'=HYPERLINK/);
  assert.deepEqual([await opened(first.sn), await opened(second.sn)], [1, 0]);
  const nothing = await op(
    'order',
    'addresses',
    '--reason',
    '发货',
    '--q',
    String(second.me.userId),
  );
  assert.match(nothing.refused, /没有符合条件、带地址的订单/);

  const again = await op('order', 'addresses', '--reason', '发货');
  assert.notEqual((again.said.shown as { file: string }).file, file);
  assert.equal(await deleteOldExports(t.dataDir, new Date()), 0);
  assert.equal(await deleteOldExports(t.dataDir, new Date(Date.now() + DAY_MS)), 2);
  assert.deepEqual(fs.readdirSync(path.join(t.dataDir, 'exports')), []);
});

test('a clerk reads, notes and cancels orders, but opens no address', async () => {
  const { sn } = await order();
  await t.db.update(operators).set({ role: 'clerk' }).where(eq(operators.name, 'editor'));
  assert.equal((await op('order', 'note', sn, '已联系')).refused, '');
  assert.match((await op('order', 'addresses', '--reason', '发货')).refused, /此操作需要 reviewer/);
  assert.equal(await opened(sn), 0);
  await t.db.update(operators).set({ role: 'viewer' }).where(eq(operators.name, 'editor'));
  assert.match((await op('order', 'note', sn, '再联系')).refused, /此操作需要 clerk/);
  assert.equal((await op('order', 'show', sn)).refused, '');
});

test('a lower price is tried, set with its reason, and audited; a clerk may not', async () => {
  const { sn, orderId } = await order();
  const set = (...more: string[]) =>
    op('order', 'reprice', sn, '30', '--reason', '老客户', ...more);
  assert.match((await set()).refused, /此操作需要 finance/);
  await t.db.update(operators).set({ role: 'finance' }).where(eq(operators.name, 'editor'));
  assert.match(JSON.stringify((await set('--dry-run')).said), /改为 30.00 元/);
  assert.equal((await set()).refused, '');
  const [row] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  assert.equal(row?.payable, 30_00);
  assert.equal(
    await t.db.$count(auditLog, and(eq(auditLog.target, sn), eq(auditLog.action, 'order.reprice'))),
    1,
  );
});
