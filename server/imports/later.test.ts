import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listAddresses } from '@/lib/contract/addresses';
import { answerMoved, welcomeMoved } from '@/lib/contract/imports';
import { listOrders } from '@/lib/contract/orders';
import { getAssets } from '@/lib/contract/wallet';
import { DAY_MS } from '@/lib/time';
import {
  goodsBought,
  imports,
  ledgerAccounts,
  movedAddresses,
  movedMoney,
  movedOrders,
  movedPeople,
  operators,
  orders,
  users,
} from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { postDueMoved } from '@/server/modules/imports/settle';
import { buyer } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { type Registered, registerUser } from '@/server/testing/people';
import { insertGoods } from '@/server/testing/shop';
import { readCsv } from '@/server/text/read-csv';
import { applyImport } from './apply';
import { address, bought, CRMEB_TABLES, dumpOf, order, type Tables } from './dump-fixtures';
import { planImport } from './plan';
import { approveImport, closedShop, planShop, undoImport } from './shop-fixtures';
import { verifyImport } from './undo';

let t: PayApp;
let folder: string;
let plans = 0;
before(async () => {
  t = await payApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'later-'));
  const createdAt = new Date(t.clock.now);
  await t.db
    .insert(operators)
    .values(['first', 'second'].map((name) => ({ name, roles: ['finance', 'second'], createdAt })));
});
after(async () => {
  fs.rmSync(folder, { recursive: true });
  await t.close();
});

const by = (operator: string) => ({ operator, now: new Date(t.clock.now) });
const nextFolder = () => path.join(folder, `plan-${(plans += 1)}`);
const dueAt = () => Math.floor(t.clock.now / 1000) + 86_400;

const firstShop = (): Tables => ({
  ...closedShop(dueAt()),
  store_order: [order(1, 2), order(4, 2)],
  store_order_cart_info: [bought(1, 1), bought(4, 1)],
});

function laterShop(): Tables {
  const { user = [], user_address = [], ...rest } = firstShop();
  const [one] = user;
  const money: Record<number, string> = { 3: '9.00', 8: '0.00', 9: '2.00' };
  return {
    ...rest,
    user: [
      ...user.map((row) => ({
        ...row,
        brokerage_price: money[Number(row.uid)] ?? row.brokerage_price ?? null,
      })),
      { ...one, uid: 10, phone: '13700001010', brokerage_price: '5.00', spread_uid: 1 },
    ],
    user_brokerage: [{ id: 1, uid: 2, pm: 1, number: '30.00', status: 1, frozen_time: 1 }],
    user_address: [...user_address, address(5, 2), address(6, 1), address(7, 10)],
    store_order: [
      order(1, 2, { status: 2 }),
      order(4, 2, { refund_price: '10.00' }),
      order(5, 1),
      order(6, 10),
    ],
    store_order_cart_info: [1, 4, 5, 6].map((oid) => bought(oid, 1)),
    store_product: [
      ...(CRMEB_TABLES.store_product ?? []),
      { id: 4, store_name: '白瓷碗', is_del: 0 },
    ],
    store_product_attr_value: [
      ...(CRMEB_TABLES.store_product_attr_value ?? []),
      { product_id: 4, unique: 'd1', price: '9.90', stock: 3, type: 0 },
    ],
  };
}

async function moveIn(tables: Tables) {
  const given = await planShop(t, { folder: nextFolder(), tables });
  await approveImport(t.db, by('second'), given.digest);
  const applied = await applyImport(t.database, by('first'), createVault(t.deps.keys), given);
  assert.deepEqual(await reconcile(t.db), []);
  return { ...given, ...applied };
}
const stateOf = async () => ({
  people: await t.db.$count(movedPeople),
  money: await t.db.$count(movedMoney),
  addresses: await t.db.$count(movedAddresses),
  orders: await t.db.$count(orders),
  members: await t.db.$count(users),
  bought: await t.db.$count(goodsBought),
  balances: (await t.db.select().from(ledgerAccounts))
    .filter(({ balance }) => balance !== 0)
    .map(({ name, balance }) => [name.replace(/:\d+$/, ''), balance]),
});
const available = async ({ caller }: Pick<Registered, 'caller'>) =>
  (await caller.send(getAssets)).data.available;

test('a later file brings what is new; changed money is refused and listed; its undo is alone', async () => {
  const first = await moveIn(firstShop());
  const inviter = await buyer(t, {}, { mobile: '13700001001' });
  await inviter.caller.send(answerMoved, { agree: true, check: '王' });
  await insertGoods(t.db, { choices: [{ code: 'crmeb-a1' }] });
  const before = await stateOf();

  const out = nextFolder();
  const place = `${out}.sql`;
  fs.writeFileSync(place, dumpOf('eb_', laterShop()));
  const { report } = await planImport(t.database, by('first'), {
    vault: createVault(t.deps.keys),
    place,
    source: 'crmeb',
    shop: '老茶铺',
    folder: out,
  });
  const { people, addresses, goods, inviters, money } = report;
  assert.deepEqual(people, {
    total: 7,
    taken: 1,
    joined: 0,
    unclaimed: 0,
    left: 0,
    frozen: 0,
    there: 6,
  });
  assert.equal(inviters.kept, 1);
  assert.deepEqual(addresses, { taken: 2, asked: 0, left: 0, there: 5 });
  assert.equal(goods.there, 1);
  assert.deepEqual(
    money.map(({ kind, dump, taken, refused, there }) => [kind, dump, taken, refused, there]),
    [
      ['available', '35901', '500', '1100', '34301'],
      ['pending', '0', '0', '0', undefined],
      ['carried', '0', '0', '0', undefined],
      ['returned', '2000', '0', '0', '2000'],
    ],
  );
  const { open, there, refused } = report.orders;
  assert.deepEqual({ open, there, refused }, { open: 2, there: 1, refused: 1 });
  const read = (name: string) => fs.readFileSync(path.join(out, name), 'utf8');
  assert.deepEqual(readCsv(read('changed.csv')).slice(1), [
    ['order', '4', '金额与已迁入的不同', '59.90', '59.90'],
    ['user', '3', '金额与已迁入的不同（可提现与待入账）', '0.00', '9.00'],
    ['user', '8', '金额与已迁入的不同（可提现与待入账）', '7.00', '0.00'],
    ['user', '9', '金额与已迁入的不同（可提现与待入账）', '3.00', '2.00'],
  ]);
  assert.match(read('goods/goods-1.yaml'), /crmeb-d1/);
  assert.doesNotMatch(read('goods/goods-1.yaml'), /crmeb-a1/);
  assert.match(read('left-out/orders.csv'), /1,2,"?已迁入，原系统已结束/);

  const later = await moveIn(laterShop());
  assert.deepEqual(
    [later.people, later.opening, later.orders, later.ordersFen],
    [1, 500, 2, 11_980],
  );
  const { differences } = await verifyImport(t.db, by('first'), later.digest);
  assert.deepEqual(differences, []);
  const listed = (await inviter.caller.send(listOrders, { tab: 'all' })).data.list.data;
  assert.deepEqual(
    listed.map(({ payable }) => payable),
    [5990],
  );
  const again = { digest: first.digest, reason: '再核对一次' };
  await assert.rejects(undoImport(t.db, by('second'), again), { message: /请先撤回后者/ });
  await undoImport(t.db, by('second'), { digest: later.digest, reason: '再核对一次' });
  assert.deepEqual(await stateOf(), before);
  assert.deepEqual(await reconcile(t.db), []);
  assert.equal(await available(inviter), 28_601);
});

test('who came with the later file joins their inviter of the first; twice is once', async () => {
  const later = await moveIn(laterShop());
  const known = await registerUser(t, { mobile: '13700001002' });
  const { moved } = (await known.caller.send(welcomeMoved)).data;
  assert.deepEqual([moved?.available, moved?.pending, moved?.addresses], [4000, 3000, 2]);
  await known.caller.send(answerMoved, { agree: true });
  assert.equal((await known.caller.send(listAddresses)).data.addresses.length, 2);
  const undo = { digest: later.digest, reason: '后悔' };
  await assert.rejects(undoImport(t.db, by('second'), undo), { message: /收到它的收货地址/ });

  const invited = await registerUser(t, { mobile: '13700001010' });
  await invited.caller.send(answerMoved, { agree: true });
  assert.equal(await available(invited), 500);
  const [row] = await t.db.select().from(users).where(eq(users.userId, invited.userId));
  const [inviter] = await t.db.select().from(users).where(eq(users.mobile, '13700001001'));
  assert.equal(row?.refereeId, inviter?.userId);
  await assert.rejects(undoImport(t.db, by('second'), undo), { message: /已有1人登录确认/ });
  assert.deepEqual(await reconcile(t.db), []);

  const before = await stateOf();
  const planned = (text: string) => {
    const out = nextFolder();
    fs.writeFileSync(`${out}.sql`, text);
    return planImport(t.database, by('first'), {
      vault: createVault(t.deps.keys),
      place: `${out}.sql`,
      source: 'crmeb',
      shop: '老茶铺',
      folder: out,
    });
  };
  const same = dumpOf('eb_', laterShop());
  await assert.rejects(planned(same), {
    message: `迁入 ${later.importId} 已迁入这份文件，未做更改`,
  });
  assert.deepEqual((await planned(`-- 再导出一次\n${same}`)).waits, [
    '没有新的成员、收货地址或未完成订单，不用迁入',
  ]);
  assert.deepEqual(await stateOf(), before);
  assert.equal(await t.db.$count(movedOrders), 4);
  assert.equal(await t.db.$count(imports, eq(imports.state, 'applied')), 2);
});

test('commission taken before its order waits for the order; an undo lets it go', async () => {
  const earlier = laterShop();
  const [one] = earlier.user ?? [];
  const commission = { id: 2, uid: 11, pm: 1, number: '6.00', status: 1, frozen_time: dueAt() };
  const tables: Tables = {
    ...earlier,
    user: [
      ...(earlier.user ?? []),
      { ...one, uid: 11, phone: '13700001011', brokerage_price: '6.00' },
    ],
    user_brokerage: [
      { ...commission, type: 'one_brokerage', link_id: 8 },
      ...(earlier.user_brokerage ?? []),
    ],
  };
  await moveIn(tables);
  const earner = await registerUser(t, { mobile: '13700001011' });
  await earner.caller.send(answerMoved, { agree: true });
  const linked = async () => {
    const [row] = await t.db.select().from(movedMoney).where(eq(movedMoney.fen, 600));
    return row?.orderId ?? null;
  };
  assert.equal(await linked(), null);

  const { digest } = await moveIn({
    ...tables,
    store_order: [...(tables.store_order ?? []), order(8, 1)],
    store_order_cart_info: [...(tables.store_order_cart_info ?? []), bought(8, 1)],
  });
  const [brought] = await t.db.select().from(movedOrders).where(eq(movedOrders.oldKey, '8'));
  assert.equal(await linked(), brought?.orderId);
  t.advance(2 * DAY_MS);
  await postDueMoved(t.db, new Date(t.clock.now));
  assert.equal(await available(earner), 0);

  await undoImport(t.db, by('second'), { digest, reason: '再核对一次' });
  assert.equal(await linked(), null);
  await postDueMoved(t.db, new Date(t.clock.now));
  assert.equal(await available(earner), 600);
  assert.deepEqual(await reconcile(t.db), []);
});
