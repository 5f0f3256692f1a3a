import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { listFeed } from '@/lib/contract/home';
import * as contract from '@/lib/contract/withdrawals';
import { OperationRefused } from '@/server/db/operators';
import {
  auditLog,
  moneyRules,
  operators,
  withdrawals,
  type OperatorRole,
} from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { openRiskCase } from '@/server/db/risk';
import { auditLedger, check } from '@/server/modules/ledger/audit';
import { readBalances } from '@/server/modules/ledger/balances';
import { testApp, type TestApp } from '@/server/testing/app';
import { newKey, registerEarner, type Earner } from '@/server/testing/money';
import { WITHDRAWAL_RULES } from './audit';
import type { PayoutDeps } from './deps';
import * as operate from './operate';
import { listQueue, showWithdrawal } from './queue';

let t: TestApp;
let deps: PayoutDeps;
before(async () => {
  t = await testApp();
  t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
  deps = { vault: createVault(t.deps.keys), provider: null };
  for (const [name, role] of [
    ['anna', 'reviewer'],
    ['bo', 'reviewer'],
    ['fei', 'finance'],
    ['vera', 'viewer'],
    ['root', 'admin'],
  ] as [string, OperatorRole][])
    await t.db.insert(operators).values({ name, role, createdAt: new Date(t.clock.now) });
});
after(() => t.close());

const as = (operator: string) => ({ operator, now: new Date(t.clock.now) });
const refused = (text: RegExp) => (error: unknown) =>
  error instanceof OperationRefused && text.test(error.message);
const money = async (userId: number) => {
  const { available, withdrawing, totalWithdrawn } = await readBalances(t.db, userId);
  return [available, withdrawing, totalWithdrawn];
};
const statusOf = async (sn: string) =>
  (await t.db.select().from(withdrawals).where(eq(withdrawals.sn, sn)))[0]?.status;
const assertSound = async () =>
  assert.deepEqual([...(await auditLedger(t.db)), ...(await check(t.db, WITHDRAWAL_RULES))], []);
const lastAudit = async () =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

async function submitted(amount = 100_00): Promise<{ earner: Earner; sn: string; id: number }> {
  const earner = await registerEarner(t, { fen: 5_000_00 });
  const { data, msg, code } = await earner.withdraw(amount);
  assert.equal(code, 200, msg);
  return { earner, sn: data.sn, id: data.id };
}
/** How many of several attempts at once succeed; the others must be plain refusals. */
async function winners(attempts: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(attempts);
  for (const result of results)
    if (result.status === 'rejected')
      assert.ok(result.reason instanceof OperationRefused, String(result.reason));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('by hand', () => {
  test('approved, paid with a voucher: net of fee and tax, and the member reads it', async () => {
    await t.db
      .insert(moneyRules)
      .values({
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

describe('one effect, however it is raced', () => {
  test('approve five times at once, reject five times at once', async () => {
    const { sn, earner } = await submitted();
    assert.equal(
      await winners(Array.from({ length: 5 }, () => operate.approve(t.db, as('anna'), sn))),
      1,
    );
    assert.equal(
      await winners(
        Array.from({ length: 5 }, () => operate.reject(t.db, as('bo'), sn, '资料不符')),
      ),
      1,
    );
    assert.deepEqual(await money(earner.userId), [5_000_00, 0, 0]);
    await assertSound();
  });

  test('cancel while approving: one of them, and the money agrees', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { sn, id, earner } = await submitted();
      const cancel = () =>
        earner.caller.send(
          contract.cancelWithdrawal,
          { id },
          { headers: { 'idempotency-key': newKey() } },
        );
      const [approval, answer] = await Promise.allSettled([
        operate.approve(t.db, as('anna'), sn),
        cancel(),
      ]);
      const isCancelled = answer.status === 'fulfilled' && answer.value.code === 200;
      assert.notEqual(approval.status === 'fulfilled', isCancelled);
      assert.deepEqual(
        [await statusOf(sn), await money(earner.userId)],
        isCancelled ? [60, [5_000_00, 0, 0]] : [20, [4_900_00, 100_00, 0]],
      );
    }
    await assertSound();
  });

  test('success twice, failure after success, success after failure', async () => {
    const [one, two] = [await submitted(), await submitted()];
    for (const { sn } of [one, two]) await operate.approve(t.db, as('anna'), sn);
    assert.equal(
      await winners(
        Array.from({ length: 5 }, (_, i) =>
          operate.pay(deps, t.db, as('fei'), one.sn, { voucher: `V${i}` }),
        ),
      ),
      1,
    );
    await assert.rejects(operate.fail(deps, t.db, as('fei'), one.sn, '退票'), refused(/已到账/));
    await operate.pay(deps, t.db, as('fei'), two.sn);
    const race = [
      operate.fail(deps, t.db, as('fei'), two.sn, '退票'),
      operate.pay(deps, t.db, as('fei'), two.sn, { voucher: 'V' }),
    ];
    assert.equal(await winners(race), 1);
    await assert.rejects(operate.reject(t.db, as('anna'), one.sn, '太晚'), refused(/已到账/));
    assert.deepEqual(await money(one.earner.userId), [4_900_00, 0, 100_00]);
    await assertSound();
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
      await t.db
        .insert(operators)
        .values({
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

test('a dry run shows the money that would move and moves none', async () => {
  const { sn, earner } = await submitted();
  const rows = await t.db.$count(auditLog);
  const effect = await operate.reject(t.db, as('anna'), sn, '测试', { isDryRun: true });
  assert.deepEqual([effect.isDryRun, effect.from, effect.to], [true, '审核中', '已驳回']);
  assert.deepEqual(
    effect.ledger.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
    [
      [-100_00, 0],
      [100_00, 5_000_00],
    ],
  );
  assert.deepEqual(
    [await statusOf(sn), await money(earner.userId), await t.db.$count(auditLog)],
    [10, [4_900_00, 100_00, 0], rows],
  );
});

test('the queue shows the oldest first, with how urgent it is; the account only to those who pay', async () => {
  const { sn, earner } = await submitted();
  const fresh = (await listQueue(t.db, as('vera'))).find((row) => row.sn === sn);
  assert.equal(fresh?.urgency, 'fine');
  const later = (days: number) => ({
    operator: 'vera',
    now: new Date(t.clock.now + days * 86_400_000),
  });
  const all = await listQueue(t.db, later(2.5));
  assert.equal(all.find((row) => row.sn === sn)?.urgency, 'soon');
  assert.equal((await listQueue(t.db, later(4), 10)).find((row) => row.sn === sn)?.urgency, 'late');
  assert.deepEqual(
    all.map(({ id }) => id),
    [...all.map(({ id }) => id)].sort((a, b) => a - b),
  );
  const shown = await showWithdrawal(deps, t.db, as('fei'), sn, true);
  assert.deepEqual([shown.payee?.number, shown.payee?.payee], [earner.card, '林知夏']);
  assert.deepEqual((await lastAudit())?.detail, { isAccountShown: true });
  assert.equal((await showWithdrawal(deps, t.db, as('vera'), sn, false)).payee, null);
});
