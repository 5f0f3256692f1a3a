import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { answerMoved, welcomeMoved } from '@/lib/contract/imports';
import { listOrders } from '@/lib/contract/orders';
import { DAY_MS } from '@/lib/time';
import {
  goodsBought,
  ledgerAccounts,
  movedMoney,
  movedOrders,
  operators,
  orderItems,
  orders,
  payments,
  providerRefunds,
  saleItems,
  users,
} from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { postDueMoved } from '@/server/modules/imports/settle';
import { openOrderAddress } from '@/server/modules/orders/addresses';
import { noteReturned } from '@/server/modules/payments/return-commands';
import { buyer } from '@/server/testing/orders';
import { type Ordered, type PayApp, payApp } from '@/server/testing/pay';
import { apply } from '@/server/testing/refunds';
import { shipBy } from '@/server/testing/shipping';
import { insertGoods } from '@/server/testing/shop';
import { applyImport } from './apply';
import { bought, DAY, LAST, order, type Tables } from './dump-fixtures';
import { LIKESHOP_TABLES, YOSHOP_TABLES } from './other-dump-fixtures';
import { approveImport, closedShop, planShop, undoImport } from './shop-fixtures';
import { verifyImport } from './undo';

let t: PayApp;
let folder: string;
before(async () => {
  t = await payApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'orders-'));
  const createdAt = new Date(t.clock.now);
  await t.db
    .insert(operators)
    .values([
      ...['first', 'second'].map((name) => ({ name, roles: ['finance', 'second'], createdAt })),
      { name: 'clerk', roles: ['clerk'], createdAt },
    ]);
});
after(async () => {
  fs.rmSync(folder, { recursive: true });
  await t.close();
});

const by = (operator: string) => ({ operator, now: new Date(t.clock.now) });
const line = (oid: number, num: number, sku: string, price: string, left = num) => ({
  ...bought(oid, num, { surplus_num: left }),
  cart_info: JSON.stringify({
    truePrice: price,
    product_attr_unique: sku,
    productInfo: { store_name: `茶杯${sku}`, attrInfo: { suk: '青色' } },
  }),
});

/** 1 waits for a dear and a cheap product, 2 was sent one of three, 8 has no account and was sent all. */
const openShop = () => ({
  ...closedShop(Math.floor(t.clock.now / 1000) + 86_400),
  store_order: [
    order(1, 1, { pay_price: '100.01', pay_postage: '8.00' }),
    order(2, 2, {
      status: 4,
      pay_price: '30.00',
      delivery_name: '顺丰',
      delivery_id: 'SF1234567890123',
    }),
    order(3, 8, {
      status: 1,
      pay_price: '0.02',
      user_address: '海外 某地 某街 8号',
      delivery_name: '中通快递',
      delivery_id: '75123456789012',
      trade_no: '42001',
    }),
    order(4, 1, { status: 3 }),
    order(5, 1, { shipping_type: 2 }),
    order(6, 1, { refund_price: '1.00' }),
    order(7, 1, { status: 1, delivery_name: '不明快递', delivery_id: '123456789' }),
  ],
  store_order_cart_info: [
    line(1, 3, 'a1', '33.33'),
    line(1, 1, 'a2', '0.00'),
    line(2, 3, 'a2', '12.00', 2),
    line(3, 1, 'a1', '33.33'),
    ...[4, 5, 6, 7].map((oid) => line(oid, 1, 'a1', '1.00')),
  ],
});

const stateOf = async () => ({
  orders: await t.db.$count(orders),
  payments: await t.db.$count(payments),
  members: await t.db.$count(users),
  bought: await t.db.$count(goodsBought),
  balances: (await t.db.select().from(ledgerAccounts))
    .filter(({ balance }) => balance !== 0)
    .map(({ name, balance }) => [name.replace(/:\d+$/, ''), balance]),
});

test('open orders move in to the fen, clerks see them, and an undo leaves nothing', async () => {
  await insertGoods(t.db, { choices: [{ code: 'crmeb-a1', price: 4000 }] });
  const before = await stateOf();
  const plan = await planShop(t, { folder: path.join(folder, 'a'), tables: openShop() });
  const refused = fs.readFileSync(path.join(folder, 'a', 'refused.csv'), 'utf8');
  for (const why of ['5,到店自提', '6,已部分退款', '7,快递公司或单号'])
    assert.match(refused, new RegExp(why));
  await approveImport(t.db, by('second'), plan.digest);
  const applied = await applyImport(t.database, by('first'), createVault(t.deps.keys), plan);
  assert.deepEqual([applied.orders, applied.ordersFen], [3, 10_001 + 3000 + 2]);
  assert.deepEqual(await reconcile(t.db), []);
  const verified = await verifyImport(t.db, by('first'), plan.digest);
  assert.deepEqual([verified.ordersFen, verified.differences], [13_003, []]);

  const rows = await t.db
    .select({ order: orders, key: movedOrders.oldKey, payment: payments })
    .from(movedOrders)
    .innerJoin(orders, eq(orders.orderId, movedOrders.orderId))
    .innerJoin(payments, eq(payments.orderId, movedOrders.orderId))
    .orderBy(movedOrders.oldKey);
  assert.deepEqual(
    rows.map(
      ({ order: { status, payable, freight, regionText }, payment: { way, transactionId } }) => [
        status,
        payable,
        freight,
        regionText,
        way,
        transactionId,
      ],
    ),
    [
      [20, 10_001, 800, '浙江省 杭州市 余杭区', 'legacy', '42001'],
      [21, 3000, 0, '浙江省 杭州市 余杭区', 'legacy', '42002'],
      [30, 2, 0, '', 'legacy', `42001-${applied.importId}-3`],
    ],
  );
  const vault = createVault(t.deps.keys);
  const addressOf = (at: number) => {
    const row = rows[at]?.order;
    return row ? openOrderAddress(vault, row) : null;
  };
  assert.deepEqual(addressOf(0), { name: '王小明', mobile: '13800138000', detail: '玉鸟路1号' });
  assert.equal(addressOf(2)?.detail, '海外 某地 某街 8号');
  const items = await t.db.select().from(orderItems).orderBy(orderItems.orderId, orderItems.itemId);
  assert.deepEqual(
    items.map(({ title, num, unitPrice, paid, shippedNum }) => [
      title,
      num,
      unitPrice,
      paid,
      shippedNum,
    ]),
    [
      ['茶杯a1', 3, 3333, 9201, 0],
      ['茶杯a2', 1, 0, 0, 0],
      ['茶杯a2', 3, 1200, 3000, 1],
      ['茶杯a1', 1, 3333, 2, 1],
    ],
  );
  assert.ok((await t.db.select().from(saleItems)).every(({ isRewardable }) => !isRewardable));

  await undoImport(t.db, by('second'), { digest: plan.digest, reason: '再核对一次' });
  assert.deepEqual(await stateOf(), before);
  assert.deepEqual(await reconcile(t.db), []);
});

const HELD = [
  { id: 1, type: 'one_brokerage', link_id: 1, number: '30.01' },
  { id: 2, type: 'one_brokerage', link_id: 2, number: '4.99' },
  { id: 3, type: 'brokerage_user', link_id: 1, number: '1.00' },
].map((row) => ({ uid: 2, pm: 1, status: 1, ...row }));
const kept = async () =>
  (await t.db.select().from(movedMoney).where(eq(movedMoney.oldTable, 'user_brokerage')))
    .map(({ oldKey, kind, fen, postedAt }) => [oldKey, kind, fen, postedAt !== null])
    .sort();

test('a clerk ships, then the member comes and is refunded by hand; held commission is cancelled', async () => {
  const frozen_time = Math.floor((t.clock.now + DAY_MS) / 1000);
  const tables = {
    ...openShop(),
    user_brokerage: HELD.map((row) => ({ ...row, frozen_time })),
  };
  const plan = await planShop(t, { folder: path.join(folder, 'b'), tables });
  await approveImport(t.db, by('second'), plan.digest);
  await applyImport(t.database, by('first'), createVault(t.deps.keys), plan);
  const [half] = await t.db.select().from(orders).where(eq(orders.status, 21));
  await shipBy(t.db, by('clerk'), { sn: half?.sn ?? '', carrier: 'zto', no: '75880000000001' });
  assert.deepEqual(await reconcile(t.db), []);
  await assert.rejects(undoImport(t.db, by('second'), { digest: plan.digest, reason: '后悔' }), {
    message: '已有1个迁入的订单处理过，不能整体撤回',
  });

  const member = await buyer(t, {}, { mobile: '13700001001' });
  const listed = async () => (await member.caller.send(listOrders, { tab: 'all' })).data.list.data;
  assert.equal((await member.caller.send(welcomeMoved)).data.moved?.orders, 1);
  assert.deepEqual(await listed(), []);
  await member.caller.send(answerMoved, { agree: true, check: '王' });
  const [own] = await listed();
  assert.equal(own?.payable, 10_001);
  assert.deepEqual(await reconcile(t.db), []);

  const ordered = { ...member, member, orderId: own?.orderId ?? 0 } as unknown as Ordered;
  let returned = 0;
  const refund = async (num: number) => {
    const { data } = await apply(ordered, { num });
    assert.equal(data.err, undefined);
    const [back] = await t.db
      .select()
      .from(providerRefunds)
      .orderBy(desc(providerRefunds.returnId));
    returned += back?.amount ?? 0;
    await noteReturned(
      t.db,
      { ...by('first'), reason: '已由银行转账退回' },
      { key: back?.sn ?? '', form: { ref: `B-700${num}` }, isPreview: false },
    );
    assert.deepEqual(await reconcile(t.db), []);
  };
  await refund(1);
  assert.deepEqual(await kept(), [
    ['1', 'cancelled', 1001, true],
    ['1', 'pending', 2000, false],
    ['2', 'pending', 499, false],
    ['3', 'pending', 100, false],
  ]);

  t.advance(2 * DAY_MS);
  const inviter = await buyer(t, {}, { mobile: '13700001002' });
  const { moved } = (await inviter.caller.send(welcomeMoved)).data;
  assert.deepEqual([moved?.available, moved?.pending], [1400 + 100 + 2000, 2000 + 499]);
  await inviter.caller.send(answerMoved, { agree: true });
  await postDueMoved(t.db, new Date(t.clock.now));
  await refund(2);
  assert.deepEqual(await kept(), [
    ['1', 'cancelled', 1001, true],
    ['1', 'cancelled', 2000, true],
    ['2', 'pending', 499, false],
    ['3', 'pending', 100, true],
  ]);
  const banks = (await t.db.select().from(ledgerAccounts)).filter(({ name }) =>
    name.startsWith('house:bank'),
  );
  assert.equal(
    banks.reduce((sum, { balance }) => sum + balance, 0),
    returned,
  );
});

const part = (name: string, from: number, to: number) => ({
  [name]: (LIKESHOP_TABLES[name] ?? []).slice(from, to),
});
/** Nothing that would let the import wait. */
const LIKESHOP = {
  ...LIKESHOP_TABLES,
  ...part('withdraw_apply', 0, 1),
  distribution_order_goods: LIKESHOP_TABLES.distribution_order_goods?.map((row) => ({
    ...row,
    order_goods_id: 5,
  })),
  order_goods: LIKESHOP_TABLES.order_goods?.map((row) => ({ ...row, id: 5 })),
  config: [{ type: 'after_sale', name: 'refund_days', value: '10' }],
} as Tables;

test('likeshop and YoShop orders move in, too; its held commission has the old date', async () => {
  const shops = { likeshop: LIKESHOP, yoshop: YOSHOP_TABLES };
  for (const source of ['likeshop', 'yoshop'] as const) {
    const plan = await planShop(t, {
      folder: path.join(folder, source),
      source,
      carried: 'carry',
      tables: shops[source],
    });
    await approveImport(t.db, by('second'), plan.digest);
    const vault = createVault(t.deps.keys);
    const { ordersFen } = await applyImport(t.database, by('first'), vault, plan);
    assert.equal(ordersFen, 990);
  }
  const held = await t.db
    .select()
    .from(movedMoney)
    .where(eq(movedMoney.oldTable, 'distribution_order_goods'));
  const due = new Date((LAST + 10 * DAY) * 1000);
  assert.deepEqual(
    held.map(({ fen, dueAt, orderId }) => [fen, dueAt, orderId !== null]),
    [[300, due, true]],
  );
  assert.deepEqual(await reconcile(t.db), []);
});
