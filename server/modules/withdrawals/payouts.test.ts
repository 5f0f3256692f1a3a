import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/withdrawals';
import { HOUR_MS, MINUTE_MS } from '@/lib/time';
import { createWechatTransfer } from '@/server/adapters/payout/wechat-transfer';
import { withdrawals } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcilePayouts } from '@/server/jobs/payouts';
import { auditLedger, check } from '@/server/modules/ledger/audit';
import { readBalances } from '@/server/modules/ledger/balances';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Earner, registerEarner } from '@/server/testing/money';
import { startWechatPay, type WechatPayDouble } from '@/server/testing/wechat-pay';
import { WITHDRAWAL_RULES } from './audit';
import { payoutStarted } from './lifecycle';
import * as operate from './operate';

/** Each member has an account of their own: a shared one would open a risk case. */
const newOpenid = () => `o${randomBytes(21).toString('base64url').slice(0, 27)}`;

let wechat: WechatPayDouble;
let t: TestApp;
let deps: {
  vault: ReturnType<typeof createVault>;
  provider: ReturnType<typeof createWechatTransfer>;
};
before(async () => {
  wechat = await startWechatPay();
  const provider = createWechatTransfer(wechat.options);
  t = await testApp({ payout: provider });
  deps = { vault: createVault(t.deps.keys), provider };
});
beforeEach(() => {
  wechat.behaviour = 'well';
  wechat.firstState = 'WAIT_USER_CONFIRM';
  wechat.calls.length = 0;
});
after(async () => {
  await t.close();
  await wechat.close();
});

const operation = () => ({ operator: 'op', now: new Date(t.clock.now) });
const pay = (sn: string) => operate.pay(deps, t.db, operation(), sn);
const work = (afterMs = 0) =>
  reconcilePayouts(deps, t.db, new Date(t.clock.now + afterMs), { warn: () => undefined });
/** A second after the payment began, so that they have something to do. */
const twoWorkers = () => [work(1_000), work(1_000)];
const rowOf = async (sn: string) => {
  const [row] = await t.db.select().from(withdrawals).where(eq(withdrawals.sn, sn));
  assert.ok(row);
  return row;
};
const billOf = (sn: string) => {
  const bill = wechat.bills.get(sn);
  assert.ok(bill, 'the service has the bill');
  return bill;
};
const money = async (userId: number) => {
  const { available, withdrawing, totalWithdrawn } = await readBalances(t.db, userId);
  return [available, withdrawing, totalWithdrawn];
};
const assertSound = async () =>
  assert.deepEqual([...(await auditLedger(t.db)), ...(await check(t.db, WITHDRAWAL_RULES))], []);

async function approved(): Promise<{ earner: Earner; sn: string; id: number; openid: string }> {
  const openid = newOpenid();
  const earner = await registerEarner(t);
  await earner.caller.send(contract.manageWithdrawAccounts, {
    op: 'del',
    accountId: earner.accountId,
  });
  const { data: saved } = await earner.caller.send(contract.manageWithdrawAccounts, {
    op: 'add',
    type: 'wechat',
    account: openid,
  });
  t.advance(25 * HOUR_MS);
  const { data } = await earner.withdraw(100_00, { accountId: saved.accountId ?? 0 });
  await operate.approve(t.db, operation(), data.sn);
  return { earner, sn: data.sn, id: data.id, openid };
}
const receive = ({ earner, id }: { earner: Earner; id: number }) =>
  earner.caller.send(contract.receiveWithdrawal, { id });

test('ordered, waiting for the person, received: the provider decides, not the caller', async () => {
  const one = await approved();
  const effect = await pay(one.sn);
  assert.deepEqual([effect.to, effect.note], ['待收款', '微信：WAIT_USER_CONFIRM']);
  const bill = billOf(one.sn);
  assert.deepEqual([bill.transfer_amount, bill.openid, bill.name], [100_00, one.openid, '林知夏']);
  const { data } = await one.earner.caller.send(contract.getWithdrawal, { id: one.id });
  assert.deepEqual(data.receive, {
    mchId: wechat.options.mchId,
    appId: wechat.options.appId,
    package: `package-${one.sn}`,
    expireAt: t.clock.now + 24 * HOUR_MS,
  });
  assert.deepEqual([data.canReceive, data.canCancel], [true, false]);

  assert.equal((await receive(one)).data.status, 35, 'the provider says WAIT');
  bill.state = 'SUCCESS';
  assert.equal((await receive(one)).data.status, 40);
  assert.equal((await receive(one)).data.status, 40, 'again');
  assert.deepEqual(await money(one.earner.userId), [900_00, 0, 100_00]);
  await assertSound();
});

describe('a time-out', () => {
  for (const behaviour of ['hang', 'deaf', 'unsigned', 'broken'] as const) {
    test(`(${behaviour}) leaves the withdrawal 打款中; the job settles it under the same number, and nothing is paid twice`, async () => {
      const one = await approved();
      wechat.firstState = 'PROCESSING';
      wechat.behaviour = behaviour;
      const effect = await pay(one.sn);
      assert.match(effect.note, /未答复，结果未知/);
      assert.equal((await rowOf(one.sn)).status, 30);
      t.advance(MINUTE_MS);
      await work();
      assert.deepEqual(
        [(await rowOf(one.sn)).status, await money(one.earner.userId)],
        [30, [900_00, 100_00, 0]],
        'still unknown, nothing returned',
      );

      wechat.behaviour = 'well';
      t.advance(MINUTE_MS);
      await work();
      billOf(one.sn).state = 'SUCCESS';
      t.advance(MINUTE_MS);
      await work();
      assert.equal((await rowOf(one.sn)).status, 40);
      assert.deepEqual([...wechat.bills.keys()].filter((sn) => sn === one.sn).length, 1);
      assert.deepEqual(await money(one.earner.userId), [900_00, 0, 100_00]);
      await assertSound();
    });
  }

  test('of an order that arrived: the confirmation window still gets what it needs', async () => {
    const one = await approved();
    wechat.behaviour = 'hang';
    await pay(one.sn);
    wechat.behaviour = 'well';
    t.advance(MINUTE_MS);
    await work();
    const row = await rowOf(one.sn);
    assert.deepEqual([row.status, row.confirmPackage], [35, `package-${one.sn}`]);
  });

  test('while a person asks: the sentence says that the outcome is unknown, and nothing changes', async () => {
    const one = await approved();
    await pay(one.sn);
    wechat.behaviour = 'deaf';
    const answer = await receive(one);
    assert.deepEqual(
      [answer.data.err, answer.msg],
      ['payout_unreachable', '暂时无法确认收款结果，请稍后再试'],
    );
    assert.equal((await rowOf(one.sn)).status, 35);
  });
});

test('a failure that the provider states returns the money and says why', async () => {
  const one = await approved();
  wechat.firstState = 'PROCESSING';
  await pay(one.sn);
  Object.assign(billOf(one.sn), { state: 'FAIL', fail_reason: 'NAME_NOT_CORRECT' });
  t.advance(MINUTE_MS);
  await work();
  const row = await rowOf(one.sn);
  assert.deepEqual([row.status, row.reason], [70, '收款人姓名与微信实名不一致']);
  assert.deepEqual(await money(one.earner.userId), [1_000_00, 0, 0]);
  await work();
  await assertSound();
});

test('nobody confirmed for a day: the bill is given up at the provider first, then the money returns', async () => {
  const one = await approved();
  await pay(one.sn);
  t.advance(23 * HOUR_MS);
  await work();
  assert.equal((await rowOf(one.sn)).status, 35);
  t.advance(2 * HOUR_MS);
  wechat.calls.length = 0;
  await work();
  const row = await rowOf(one.sn);
  assert.deepEqual(
    [row.status, row.reason, billOf(one.sn).state],
    [70, '超时未确认收款', 'CANCELLED'],
  );
  assert.ok(wechat.calls.some((call) => call.endsWith(`${one.sn}/cancel`)));
  assert.deepEqual(await money(one.earner.userId), [1_000_00, 0, 0]);
  await assertSound();
});

test('a day without a confirmation that came in the last moment is paid, not returned', async () => {
  const one = await approved();
  await pay(one.sn);
  t.advance(25 * HOUR_MS);
  billOf(one.sn).state = 'SUCCESS';
  await work();
  assert.equal((await rowOf(one.sn)).status, 40);
});

test('two workers and a person at once order and settle once', async () => {
  const one = await approved();
  await Promise.all([pay(one.sn), receive(one), ...twoWorkers()]);
  billOf(one.sn).state = 'SUCCESS';
  await Promise.all([...twoWorkers(), receive(one), receive(one)]);
  assert.equal((await rowOf(one.sn)).status, 40);
  assert.equal(wechat.calls.filter((call) => call.startsWith('POST')).length, 1);
  await assertSound();
});

test('a person who asks before anything was ordered is not in the way of the order', async () => {
  const one = await approved();
  await payoutStarted(t.db, one.id, 'wechat', { now: new Date(t.clock.now) });
  assert.equal((await receive(one)).data.status, 30);
  assert.deepEqual(
    [(await rowOf(one.sn)).askedAt, wechat.calls],
    [null, []],
    'the provider is not asked, and the withdrawal not held',
  );
  assert.equal((await pay(one.sn)).to, '待收款');
  billOf(one.sn).state = 'SUCCESS';
  assert.equal((await receive(one)).data.status, 40);
});

describe('an order that the provider refuses', () => {
  test('stays 打款中, is left alone by the job, and can be ordered again', async () => {
    const one = await approved();
    wechat.behaviour = 'poor';
    assert.match((await pay(one.sn)).note, /NOT_ENOUGH.*可再次打款/);
    wechat.calls.length = 0;
    wechat.behaviour = 'well';
    for (let run = 0; run < 3; run += 1) {
      t.advance(MINUTE_MS);
      await work();
    }
    assert.deepEqual(
      [(await rowOf(one.sn)).status, wechat.calls.filter((call) => call.startsWith('POST'))],
      [30, []],
    );
    t.advance(MINUTE_MS);
    assert.equal((await pay(one.sn)).to, '待收款');
  });

  test('can be given up only when the provider does not know it, some time after the last try', async () => {
    const one = await approved();
    wechat.behaviour = 'poor';
    await pay(one.sn);
    wechat.behaviour = 'well';
    t.advance(29 * MINUTE_MS);
    const refused = (error: unknown) =>
      error instanceof OperationRefused && /尚不能确认/.test(error.message);
    await assert.rejects(operate.fail(deps, t.db, operation(), one.sn, '商户余额不足'), refused);
    t.advance(2 * MINUTE_MS);
    wechat.behaviour = 'deaf';
    await assert.rejects(operate.fail(deps, t.db, operation(), one.sn, '商户余额不足'));
    assert.deepEqual(await money(one.earner.userId), [900_00, 100_00, 0]);
    wechat.behaviour = 'well';
    assert.equal(
      (await operate.fail(deps, t.db, operation(), one.sn, '商户余额不足')).to,
      '打款失败',
    );
    assert.deepEqual(await money(one.earner.userId), [1_000_00, 0, 0]);
    await assertSound();
  });

  test('a bill that the provider has cannot be given up by hand, nor paid by hand', async () => {
    const one = await approved();
    wechat.firstState = 'PROCESSING';
    await pay(one.sn);
    t.advance(2 * HOUR_MS);
    await assert.rejects(operate.fail(deps, t.db, operation(), one.sn, '重复'), /尚不能确认/);
    await assert.rejects(
      operate.pay(deps, t.db, operation(), one.sn, { voucher: 'V' }),
      /不能再登记线下凭证/,
    );
    billOf(one.sn).state = 'SUCCESS';
    assert.equal((await operate.sync(deps, t.db, operation(), one.sn)).to, '已到账');
  });
});

test('a bank account is paid by hand although the provider is configured', async () => {
  const earner = await registerEarner(t);
  const { data } = await earner.withdraw(50_00);
  await operate.approve(t.db, operation(), data.sn);
  assert.equal(
    (await operate.pay(deps, t.db, operation(), data.sn, { voucher: 'R1' })).to,
    '已到账',
  );
  assert.deepEqual(wechat.calls, []);
});
