import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { getClosing } from '@/lib/contract/account-data';
import { answerMoved, welcomeMoved } from '@/lib/contract/imports';
import { createPayment, listPayWays } from '@/lib/contract/payments';
import { getAssets, getMoneyFlow } from '@/lib/contract/wallet';
import { operators } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import type { DomainError } from '@/server/http/call';
import { reconcile } from '@/server/jobs/reconcile';
import { lockBalances } from '@/server/modules/ledger/balances';
import { payOwn } from '@/server/modules/payments/balance';
import type { PaymentDeps } from '@/server/modules/payments/deps';
import { refundOrder } from '@/server/modules/payments/refund-order';
import { untilWaiting } from '@/server/testing/lock-waits';
import { buyer, send } from '@/server/testing/orders';
import { openTest, type PayApp, payApp, unpaidOrder } from '@/server/testing/pay';
import { requestCode } from '@/server/testing/people';
import { insertGoods } from '@/server/testing/shop';
import { applyImport } from './apply';
import { returnCarried } from './carried';
import { planImport } from './plan';
import { approveImport, undoImport, closedShop, planShop } from './shop-fixtures';

let t: PayApp;
let folder: string;
before(async () => {
  t = await payApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'carried-'));
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
const dueAt = () => Math.floor(t.clock.now / 1000) + 86_400;
/** 1 has 286.01 of commission; each of `stored` has 60.00 stored. */
const storedShop = (stored = [1]) => {
  const { user = [], ...rest } = closedShop(dueAt());
  return {
    ...rest,
    user: user.map((row) => ({
      ...row,
      ...(stored.includes(Number(row.uid)) && { now_money: '60.00' }),
    })),
  };
};
const priced = async (price: number) =>
  (await insertGoods(t.db, { choices: [{ price }] })).skuIds[0] ?? 0;
const refund = (orderId: number, goods: number) =>
  t.db.transaction((tx) =>
    refundOrder(tx, { orderId, why: 'cancel', goods, freight: 0, now: new Date(t.clock.now) }),
  );

test('stored balances need a decision, move to the fen and can be taken back', async () => {
  const undecided = await planImport(t.database, by('first'), {
    vault: createVault(t.deps.keys),
    source: 'crmeb',
    shop: '老茶铺',
    place: await planShop(t, {
      folder: path.join(folder, 'a'),
      tables: storedShop(),
      carried: 'carry',
    }).then(({ place }) => place),
    folder: path.join(folder, 'undecided'),
  });
  assert.deepEqual(undecided.waits, ['旧余额还有 ¥60.00，请先在原系统退清，或选择迁入旧余额']);

  const plan = await planShop(t, {
    folder: path.join(folder, 'b'),
    tables: storedShop(),
    carried: 'carry',
  });
  await approveImport(t.db, by('second'), plan.digest);
  const { opening } = await applyImport(t.database, by('first'), createVault(t.deps.keys), plan);
  assert.equal(opening, 37_301 + 6000);
  assert.deepEqual(await reconcile(t.db), []);
  await undoImport(t.db, by('second'), { digest: plan.digest, reason: '再核对一次' });
  assert.deepEqual(await reconcile(t.db), []);
});

test('a member buys with the stored balance, is refunded to it, and gets the rest back whole', async () => {
  const plan = await planShop(t, {
    folder: path.join(folder, 'c'),
    tables: storedShop([1, 3]),
    carried: 'carry',
  });
  await approveImport(t.db, by('second'), plan.digest);
  await applyImport(t.database, by('first'), createVault(t.deps.keys), plan);
  const member = await buyer(t, {}, { mobile: '13700001001' });
  assert.equal((await member.caller.send(welcomeMoved)).data.moved?.carried, 6000);
  await member.caller.send(answerMoved, { agree: true, check: '王' });
  const assets = async () => {
    const { available, carried } = (await member.caller.send(getAssets)).data;
    return { available, carried };
  };
  assert.deepEqual(await assets(), { available: 28_601, carried: 6000 });
  assert.deepEqual((await member.caller.send(getClosing)).data.obstacles, ['carried']);

  const dear = await unpaidOrder(t, { member, skuId: await priced(6001) });
  const waysOf = async (orderId: number) =>
    (await send(member, listPayWays, { orderId, env: 'mobile' })).data.ways.map(({ way }) => way);
  assert.ok(!(await waysOf(dear.orderId)).includes('carried'));
  assert.equal((await openTest(dear, 'carried')).data.err, 'balance_short');

  const ordered = await unpaidOrder(t, { member, skuId: await priced(2500) });
  assert.ok((await waysOf(ordered.orderId)).includes('carried'));
  assert.match((await openTest(ordered, 'carried')).msg, /请输入短信验证码/);
  const checkcode = await requestCode(t, member.caller, { mobile: '13700001001', scene: 'pay' });
  const paid = { orderId: ordered.orderId, way: 'carried', checkcode };
  assert.equal((await send(member, createPayment, paid)).data.balance?.isDone, true);
  assert.deepEqual(await assets(), { available: 28_601, carried: 6000 - ordered.payable });
  await refund(ordered.orderId, 500);
  const rest = 6500 - ordered.payable;
  assert.deepEqual(await assets(), { available: 28_601, carried: rest });

  const { carriedRows, moved, spent } = (await member.caller.send(getMoneyFlow)).data;
  assert.deepEqual([moved, spent], [28_601, 0]);
  assert.deepEqual(
    carriedRows?.map(({ title, amount }) => [title, amount]),
    [
      ['购物退款', 500],
      ['购物支付', -ordered.payable],
      ['旧店余额转入', 6000],
    ],
  );

  const given = { userId: member.userId, voucher: 'B20260902', reason: '本人申请退回' };
  await assert.rejects(returnCarried(t.db, by('first'), given), {
    message: /须由另一位操作员复核/,
  });
  assert.equal((await returnCarried(t.db, by('second'), given)).fen, rest);
  assert.deepEqual(await assets(), { available: 28_601, carried: 0 });
  await assert.rejects(returnCarried(t.db, by('second'), given), { message: /没有旧余额/ });
  await refund(ordered.orderId, 100);
  await assert.rejects(returnCarried(t.db, by('second'), given), { message: /B20260902 已登记过/ });
  assert.deepEqual(await reconcile(t.db), []);
});

test('a stored balance goes once: by one of two orders, by an order or its return', async () => {
  const member = await buyer(t, {}, { mobile: '13700001003' });
  await member.caller.send(answerMoved, { agree: true });
  const carried = async () => (await member.caller.send(getAssets)).data.carried;
  const order = async (price: number) => unpaidOrder(t, { member, skuId: await priced(price) });
  /** One process takes a member's writes in turn: these are those of two. */
  const pay = ({ orderId }: { orderId: number }) =>
    t.db
      .transaction((tx) =>
        payOwn(t.pay as PaymentDeps, tx, { orderId, way: 'carried', now: new Date(t.clock.now) }),
      )
      .then(
        () => 'paid',
        ({ code }: DomainError) => code,
      );
  /** Both have read the balance before either can change it. */
  const together = async <A, B>(work: () => [Promise<A>, Promise<B>]) => {
    const ended = await t.db.transaction(async (tx) => {
      await lockBalances(tx, member.userId, new Date(t.clock.now));
      const both = Promise.all(work());
      await untilWaiting(t.db, 2);
      return () => both;
    });
    return ended();
  };

  const [one, other] = [await order(3500), await order(3500)];
  const outcomes = await together(() => [pay(one), pay(other)]);
  assert.deepEqual(outcomes.toSorted(), ['balance_short', 'paid']);
  const rest = 6000 - one.payable;
  assert.equal(await carried(), rest);

  const last = await order(500);
  const given = { userId: member.userId, voucher: 'B20260904', reason: '本人申请退回' };
  const giveBack = (operator: string) =>
    returnCarried(t.db, by(operator), given).then(
      () => 'returned',
      ({ message }: Error) => message,
    );
  assert.match(await giveBack('first'), /须由另一位操作员复核/);
  const [paid, returned] = await together(() => [pay(last), giveBack('second')]);
  if (paid === 'paid') assert.match(returned, /须由另一位操作员复核/);
  else assert.deepEqual([paid, returned], ['balance_short', 'returned']);
  assert.equal(await carried(), paid === 'paid' ? rest - last.payable : 0);
  assert.deepEqual(await reconcile(t.db), []);
});
