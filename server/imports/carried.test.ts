import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { getClosing } from '@/lib/contract/account-data';
import { answerMoved, welcomeMoved } from '@/lib/contract/imports';
import { listPayWays } from '@/lib/contract/payments';
import { getAssets } from '@/lib/contract/wallet';
import { operators } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { refundOrder } from '@/server/modules/payments/refund-order';
import { buyer, send } from '@/server/testing/orders';
import { openTest, type PayApp, payApp, unpaidOrder } from '@/server/testing/pay';
import { insertGoods } from '@/server/testing/shop';
import { applyImport, approveImport } from './apply';
import { returnCarried } from './carried';
import { planImport } from './plan';
import { closedShop, planShop } from './shop-fixtures';
import { undoImport } from './undo';

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
/** 1 has 286.01 of commission and 60.00 stored. */
const storedShop = () => {
  const { user = [], ...rest } = closedShop(dueAt());
  return {
    ...rest,
    user: user.map((row) => (row.uid === 1 ? { ...row, now_money: '60.00' } : row)),
  };
};

test('stored balances need a decision, move to the fen and can be taken back', async () => {
  const undecided = await planImport(t.database, by('first'), {
    ...{ vault: createVault(t.deps.keys), source: 'crmeb', shop: '老茶铺' },
    place: await planShop(t, {
      folder: path.join(folder, 'a'),
      tables: storedShop(),
      carried: 'carry',
    }).then(({ place }) => place),
    folder: path.join(folder, 'undecided'),
  });
  assert.deepEqual(undecided.waits, [
    '旧余额还有 ¥60.00，请先在原系统退清，或加 --carried carry 迁入',
  ]);

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
    tables: storedShop(),
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

  const skuOf = async (price: number) =>
    (await insertGoods(t.db, { choices: [{ price }] })).skuIds[0] ?? 0;
  const dear = await unpaidOrder(t, { member, skuId: await skuOf(6001) });
  const waysOf = async (orderId: number) =>
    (await send(member, listPayWays, { orderId, env: 'mobile' })).data.ways.map(({ way }) => way);
  assert.ok(!(await waysOf(dear.orderId)).includes('carried'));
  assert.equal((await openTest(dear, 'carried')).data.err, 'balance_short');

  const ordered = await unpaidOrder(t, { member, skuId: await skuOf(2500) });
  assert.ok((await waysOf(ordered.orderId)).includes('carried'));
  assert.equal((await openTest(ordered, 'carried')).data.balance?.isDone, true);
  assert.deepEqual(await assets(), { available: 28_601, carried: 6000 - ordered.payable });
  await t.db.transaction((tx) =>
    refundOrder(tx, {
      ...{ orderId: ordered.orderId, why: 'cancel', goods: 500, freight: 0 },
      now: new Date(t.clock.now),
    }),
  );
  const rest = 6500 - ordered.payable;
  assert.deepEqual(await assets(), { available: 28_601, carried: rest });

  const given = { userId: member.userId, voucher: 'B20260902', reason: '本人申请退回' };
  await assert.rejects(returnCarried(t.db, by('first'), given), {
    message: /须由另一位操作员复核/,
  });
  assert.equal((await returnCarried(t.db, by('second'), given)).fen, rest);
  assert.deepEqual(await assets(), { available: 28_601, carried: 0 });
  await assert.rejects(returnCarried(t.db, by('second'), given), { message: /没有旧余额/ });
  assert.deepEqual(await reconcile(t.db), []);
});
