import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listFeed } from '@/lib/contract/home';
import * as contract from '@/lib/contract/withdrawals';
import { moneyRules, operators, withdrawals } from '@/server/db/schema';
import { DEMO_OPERATOR, type Operation } from '@/server/modules/operators/authorize';
import { openRiskCase } from '@/server/modules/risk/cases';
import { registerEarner } from '@/server/testing/money';
import * as operate from './operate';
import {
  as,
  assertSound,
  deps,
  lastAudit,
  money,
  refused,
  setUp,
  statusOf,
  submitted,
  t,
  winners,
} from './operate-fixtures';
import { showWithdrawal } from './queue';

setUp();

describe('by hand', () => {
  test('approved, paid with a voucher: net of fee and tax, and the member reads it', async () => {
    await t.db.insert(moneyRules).values({
      version: 2,
      effectiveAt: new Date(t.clock.now),
      settings: { withdraw: { feeBp: 60, taxMode: 'withhold', taxBp: 2_000 } },
      note: 'test',
      operator: 'test',
      createdAt: new Date(t.clock.now),
    });
    const { earner, sn, id } = await submitted(1_200_00);
    await t.db.delete(moneyRules);
    assert.equal((await operate.approve(t.db, as('anna'), sn)).to, '待打款');
    const paid = await operate.pay(deps, t.db, as('fei'), sn, { voucher: 'CMB-20261116-001' });
    assert.deepEqual(
      paid.ledger.map(({ account, amount }) => [
        account.replace(/:\d\d$/, '').replace(/\d+/, 'N'),
        amount,
      ]),
      [
        ['user:N:withdrawing', -1_200_00],
        ['house:fees', 7_20],
        ['house:taxes', 238_56],
        ['house:payouts', 954_24],
      ],
    );
    assert.deepEqual(await money(earner.userId), [3_800_00, 0, 1_200_00]);
    const { data } = await earner.caller.send(contract.getWithdrawal, { id });
    assert.deepEqual(
      [data.status, data.net, data.timeline.map(({ key, state }) => `${key} ${state}`)],
      [40, 954_24, ['submit done', 'review done', 'pay done', 'arrive done']],
    );
    assert.deepEqual(
      (await earner.caller.send(listFeed)).data.list.data.slice(0, 2).map(({ text }) => text),
      [
        `提现 ¥954.24 已到账，收款账户 招商银行(${earner.card.slice(-4)})`,
        '提现 ¥1,200.00 已通过审核，等待打款',
      ],
    );
    assert.deepEqual(
      [(await lastAudit())?.operator, (await lastAudit())?.action, (await lastAudit())?.target],
      ['fei', 'withdraw.pay', sn],
    );
    await assertSound();
  });

  test('who approved alone pays only where nobody else may; the member paid is nobody else, and a job is no person', async () => {
    const { earner, sn } = await submitted();
    await operate.approve(t.db, as('fei'), sn);
    const pay = (who: Operation) => operate.pay(deps, t.db, who, sn, { voucher: 'CMB-2' });
    await assert.rejects(pay(as('fei')), refused(/一人审核/));
    assert.equal(await statusOf(sn), 20);
    const root = eq(operators.name, 'root');
    await t.db.update(operators).set({ userId: earner.userId }).where(root);
    assert.equal((await pay(as('fei'))).to, '已到账');
    await t.db.update(operators).set({ userId: null }).where(root);
    const demo: Operation = { ...as(DEMO_OPERATOR), via: 'job' };
    const next = await submitted();
    await operate.approve(t.db, demo, next.sn);
    const paid = await operate.pay(deps, t.db, demo, next.sn, { voucher: 'CMB-3' });
    assert.equal(paid.to, '已到账');
    await assertSound();
  });

  test('a payment may begin first and be recorded or given up later', async () => {
    const [one, two] = [await submitted(), await submitted()];
    for (const { sn } of [one, two]) {
      await operate.approve(t.db, as('anna'), sn);
      assert.equal((await operate.pay(deps, t.db, as('fei'), sn)).to, '打款中');
    }
    await operate.pay(deps, t.db, as('fei'), one.sn, { voucher: 'A1' });
    const failed = await operate.fail(deps, t.db, as('fei'), two.sn, '收款账户已注销');
    assert.equal(failed.to, '打款失败');
    assert.deepEqual(
      [await money(one.earner.userId), await money(two.earner.userId)],
      [
        [4_900_00, 0, 100_00],
        [5_000_00, 0, 0],
      ],
    );
    const { data } = await two.earner.caller.send(contract.getWithdrawal, { id: two.id });
    assert.deepEqual(
      [data.reason, data.canReapply, data.timeline.at(-1)?.text],
      ['收款账户已注销', true, '收款账户已注销，金额已退回可提现余额'],
    );
    await assertSound();
  });

  test('rejected with a reason that the member reads; without one it is not', async () => {
    const { earner, sn, id } = await submitted();
    assert.throws(() => operate.reject(t.db, as('anna'), sn, '  '), refused(/原因/));
    await operate.reject(t.db, as('anna'), sn, '开户行与卡号不符');
    assert.deepEqual(await money(earner.userId), [5_000_00, 0, 0]);
    assert.equal(
      (await earner.caller.send(contract.getWithdrawal, { id })).data.reason,
      '开户行与卡号不符',
    );
    assert.match(
      (await earner.caller.send(listFeed)).data.list.data[0]?.text ?? '',
      /未通过：开户行与卡号不符，金额已退回可提现余额/,
    );
    assert.equal(
      (await earner.withdraw(100_00)).code,
      200,
      'a rejected one does not use up the day',
    );
  });
});

describe('who may', () => {
  test('large amounts need two people', async () => {
    const { sn } = await submitted(2_000_01);
    const first = await operate.approve(t.db, as('anna'), sn);
    assert.deepEqual([first.to, first.note], ['审核中', '金额超过2000元，等待另一位操作员复核']);
    await assert.rejects(operate.approve(t.db, as('anna'), sn), refused(/另一位操作员/));
    await assert.rejects(
      operate.pay(deps, t.db, as('fei'), sn, { voucher: 'V' }),
      refused(/审核中/),
    );
    assert.equal((await operate.approve(t.db, as('bo'), sn)).to, '待打款');
    const [row] = await t.db.select().from(withdrawals).where(eq(withdrawals.sn, sn));
    assert.deepEqual([row?.reviewer, row?.secondReviewer], ['anna', 'bo']);
    assert.equal(
      (await operate.approve(t.db, as('anna'), (await submitted(2_000_00)).sn)).to,
      '待打款',
      'the limit itself needs one',
    );
  });

  test('two names of one person are one person; five first approvals at once are one', async () => {
    const { sn, earner } = await submitted(3_000_00);
    for (const name of ['zoe', 'zoe2'])
      await t.db.insert(operators).values({
        name,
        role: 'reviewer',
        userId: (await registerEarner(t, { fen: 0 })).userId,
        createdAt: new Date(t.clock.now),
      });
    const [zoe] = await t.db.select().from(operators).where(eq(operators.name, 'zoe'));
    await t.db
      .update(operators)
      .set({ userId: zoe?.userId ?? null })
      .where(eq(operators.name, 'zoe2'));
    assert.equal(
      await winners(Array.from({ length: 5 }, () => operate.approve(t.db, as('zoe'), sn))),
      1,
    );
    assert.equal(await statusOf(sn), 10);
    await assert.rejects(operate.approve(t.db, as('zoe2'), sn), refused(/另一位操作员/));
    await t.db.update(operators).set({ userId: earner.userId }).where(eq(operators.name, 'zoe2'));
    await assert.rejects(operate.approve(t.db, as('zoe2'), sn), refused(/不能处理自己成员账号/));
    await assert.rejects(
      operate.reject(t.db, as('zoe2'), sn, '理由'),
      refused(/不能处理自己成员账号/),
    );
    await t.db.delete(operators).where(eq(operators.name, 'zoe2'));
  });

  test('roles count, and names that nobody registered do not', async () => {
    const { sn } = await submitted();
    await assert.rejects(operate.approve(t.db, as('vera'), sn), refused(/需要 reviewer/));
    await assert.rejects(operate.approve(t.db, as('nobody'), sn), refused(/尚未登记/));
    await operate.approve(t.db, as('anna'), sn);
    await assert.rejects(
      operate.pay(deps, t.db, as('anna'), sn, { voucher: 'V' }),
      refused(/需要 finance/),
    );
    await assert.rejects(showWithdrawal(deps, t.db, as('anna'), sn, true), refused(/需要 finance/));
    assert.equal((await operate.pay(deps, t.db, as('root'), sn, { voucher: 'V' })).to, '已到账');
  });

  test('an open case stops the review and the payment', async () => {
    const { sn, earner } = await submitted();
    await operate.approve(t.db, as('anna'), sn);
    const second = await earner.withdraw(50_00);
    await openRiskCase(t.db, {
      type: 'R3',
      userId: earner.userId,
      refType: 'withdraw_account',
      refId: earner.accountId,
      evidence: {},
      now: new Date(t.clock.now),
    });
    await assert.rejects(
      operate.approve(t.db, as('anna'), second.data.sn),
      refused(/风险审核 #\d+ 尚未结案/),
    );
    await assert.rejects(
      operate.pay(deps, t.db, as('fei'), sn, { voucher: 'V' }),
      refused(/尚未结案/),
    );
    await operate.reject(t.db, as('anna'), second.data.sn, '收款账户存在风险');
  });
});
