import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listFeed } from '@/lib/contract/home';
import { getAssets } from '@/lib/contract/wallet';
import * as contract from '@/lib/contract/withdrawals';
import { moneyRules } from '@/server/db/schema';
import { fund, newKey, registerEarner } from '@/server/testing/money';
import { PASSWORD, registerUser } from '@/server/testing/people';
import { assertSound, count, money, setUp, t } from './submit-fixtures';

setUp();

describe('submitting', () => {
  test('sets the money aside, answers with the expected date, and notifies the member', async () => {
    const earner = await registerEarner(t);
    const { code, data } = await earner.withdraw(200_00);
    assert.equal(code, 200);
    assert.match(data.sn, /^ZC\d{20}$/);
    assert.deepEqual(
      [data.status, data.amount, data.fee, data.tax, data.net],
      [10, 200_00, 0, 0, 200_00],
    );
    assert.equal(
      new Date(data.reviewBy).toISOString(),
      new Date('2026-11-19T18:00:00+08:00').toISOString(),
    );
    assert.deepEqual(await money(earner.userId), {
      available: 800_00,
      withdrawing: 200_00,
      totalWithdrawn: 0,
    });
    const { openWithdrawals, nextArrival } = (await earner.caller.send(getAssets)).data;
    assert.deepEqual([openWithdrawals, nextArrival], [1, data.arriveBy]);
    const [news] = (await earner.caller.send(listFeed)).data.list.data;
    assert.deepEqual(
      [news?.type, news?.text, news?.route],
      ['withdraw', '提现申请已提交，预计11月19日前完成审核', `/pages/user/withdraw?id=${data.id}`],
    );
    await assertSound();
  });

  test('50 at once on a balance that fits one: exactly one', async () => {
    const earner = await registerEarner(t, { fen: 60_00 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => earner.withdraw(50_00)));
    assert.equal(answers.filter(({ code }) => code === 200).length, 1);
    assert.deepEqual(
      new Set(answers.filter(({ code }) => code !== 200).map(({ data }) => data.err)),
      new Set(['insufficient_balance']),
    );
    assert.equal(await count(earner.userId), 1);
    assert.deepEqual(await money(earner.userId), {
      available: 10_00,
      withdrawing: 50_00,
      totalWithdrawn: 0,
    });
    await assertSound();
  });

  test('the limits of the day hold for 20 at once', async () => {
    const earner = await registerEarner(t, { fen: 1_000_00 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => earner.withdraw(10_00)));
    assert.deepEqual(
      [
        answers.filter(({ code }) => code === 200).length,
        answers.filter(({ data }) => data.err === 'daily_count_limit').length,
      ],
      [3, 17],
    );
    await assertSound();
  });

  test('the same key twice, with another ciphertext of the password: one row, one answer', async () => {
    const earner = await registerEarner(t);
    const key = newKey();
    const first = await earner.withdraw(30_00, { key });
    assert.deepEqual(await earner.withdraw(30_00, { key }), first);
    assert.equal(await count(earner.userId), 1);
  });

  test('20 copies of one call at once: one row, one answer', async () => {
    const earner = await registerEarner(t);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => earner.withdraw(30_00, { key })),
    );
    assert.equal(new Set(answers.map(({ data }) => data.sn)).size, 1);
    assert.deepEqual(await money(earner.userId), {
      available: 970_00,
      withdrawing: 30_00,
      totalWithdrawn: 0,
    });
  });

  test('the same key with another amount or account is refused', async () => {
    const earner = await registerEarner(t);
    const key = newKey();
    await earner.withdraw(30_00, { key });
    assert.equal((await earner.withdraw(31_00, { key })).data.err, 'idempotency_conflict');
    assert.equal(
      (await earner.withdraw(30_00, { key, accountId: 999 })).data.err,
      'idempotency_conflict',
    );
  });

  test('a call without a key is refused', async () => {
    const earner = await registerEarner(t);
    assert.equal((await earner.withdraw(30_00, { key: '' })).data.err, 'idempotency_key_missing');
  });
});

describe('refusals', () => {
  test('come with sentences for each limit', async () => {
    const earner = await registerEarner(t, { fen: 30_000_00 });
    const refused = async (amount: number) => {
      const { data, msg } = await earner.withdraw(amount);
      return [data.err, msg];
    };
    assert.deepEqual(await refused(9_99), ['below_minimum', '最低提现10元']);
    assert.deepEqual(await refused(5_000_01), ['above_maximum', '单笔最高5000元']);
    assert.deepEqual(
      [(await earner.withdraw(1.5)).data.err, (await earner.withdraw(0)).msg],
      ['invalid_input', '请输入提现金额'],
    );
    for (let i = 0; i < 3; i += 1) assert.equal((await earner.withdraw(10_00)).code, 200);
    assert.deepEqual(await refused(10_00), ['daily_count_limit', '今日提现次数已用完']);
    t.advance(12 * 3_600_000);
    assert.equal((await earner.withdraw(10_00)).code, 200, 'after midnight in Shanghai');
    t.advance(-12 * 3_600_000);
  });

  test('the amount of a day is limited over all withdrawals; one taken back frees its amount but not its turn', async () => {
    const [version] = await t.db
      .insert(moneyRules)
      .values({
        version: 2,
        effectiveAt: new Date(t.clock.now),
        settings: { withdraw: { dayAmount: 100_00, dayCount: 4 } },
        note: 'test',
        operator: 'test',
        createdAt: new Date(t.clock.now),
      } as typeof moneyRules.$inferInsert)
      .returning();
    const earner = await registerEarner(t);
    const first = await earner.withdraw(80_00);
    assert.deepEqual([(await earner.withdraw(30_00)).msg], ['今日还可提现20元']);
    await earner.caller.send(
      contract.cancelWithdrawal,
      { id: first.data.id },
      { headers: { 'idempotency-key': newKey() } },
    );
    assert.equal((await earner.withdraw(100_00)).code, 200);
    const config = await earner.caller.send(contract.getWithdrawConfig);
    assert.deepEqual(
      [config.data.usedCount, config.data.usedAmount, config.data.maxNow],
      [2, 100_00, 0],
    );
    assert.ok(config.data.whyNot.some(({ code }) => code === 'daily_amount_limit'));
    await t.db.delete(moneyRules).where(eq(moneyRules.version, version?.version ?? 0));
  });

  test('without a verified name', async () => {
    const person = await registerUser(t);
    await fund(t, person.userId, 100_00);
    const saved = await person.caller.send(contract.manageWithdrawAccounts, {
      op: 'add',
      type: 'alipay',
      realName: '方小满',
      account: '13712340921',
    });
    const answer = await person.caller.send(
      contract.addWithdrawal,
      { accountId: saved.data.accountId, amount: 10_00, password: person.caller.encrypt(PASSWORD) },
      { headers: { 'idempotency-key': newKey() } },
    );
    assert.equal(answer.data.err, 'need_real_name');
  });

  test('to somebody else’s account, a deleted one, and one that is not theirs to see', async () => {
    const [earner, other] = [await registerEarner(t), await registerEarner(t)];
    assert.equal(
      (await earner.withdraw(10_00, { accountId: other.accountId })).data.err,
      'not_found',
    );
    await earner.caller.send(contract.manageWithdrawAccounts, {
      op: 'del',
      accountId: earner.accountId,
    });
    assert.equal((await earner.withdraw(10_00)).data.err, 'not_found');
    assert.equal((await other.withdraw(10_00)).code, 200);
  });
});

describe('the list', () => {
  test('has tabs, totals and details with a timeline', async () => {
    const earner = await registerEarner(t);
    const first = await earner.withdraw(40_00);
    await earner.caller.send(
      contract.cancelWithdrawal,
      { id: first.data.id },
      { headers: { 'idempotency-key': newKey() } },
    );
    const second = await earner.withdraw(50_00);
    const all = await earner.caller.send(contract.listWithdrawals);
    assert.deepEqual(
      all.data.list.data.map(({ id, status }) => [id, status]),
      [
        [second.data.id, 10],
        [first.data.id, 60],
      ],
    );
    assert.deepEqual(all.data.summary, { available: 950_00, processing: 50_00, paid: 0 });
    const ended = await earner.caller.send(contract.listWithdrawals, { status: 'failed' });
    assert.deepEqual(
      ended.data.list.data.map(({ id }) => id),
      [first.data.id],
    );
    const open = (await earner.caller.send(contract.getWithdrawal, { id: second.data.id })).data;
    assert.deepEqual(
      open.timeline.map(({ key, state }) => `${key} ${state}`),
      ['submit done', 'review current', 'pay todo', 'arrive todo'],
    );
    assert.deepEqual(
      [open.canCancel, open.canReapply, open.canReceive, open.accountId],
      [true, false, false, earner.accountId],
    );
    const back = (await earner.caller.send(contract.getWithdrawal, { id: first.data.id })).data;
    assert.deepEqual(
      back.timeline.map(({ key, title, text }) => `${key} ${title} ${text}`),
      ['submit 提交申请 ', 'end 已撤回 金额已退回可提现余额'],
    );
    assert.deepEqual([back.canCancel, back.canReapply], [false, true]);
  });
});

test('the configuration says what may be done and what stands in the way', async () => {
  const earner = await registerEarner(t, { fen: 60_000_00 });
  const { data } = await earner.caller.send(contract.getWithdrawConfig);
  assert.deepEqual(
    [
      data.min,
      data.max,
      data.maxNow,
      data.needRealName,
      data.realNameMask,
      data.verify,
      data.whyNot,
    ],
    [10_00, 5_000_00, 5_000_00, false, '林**', 'sms', []],
  );
  assert.ok(data.banks.length > 20 && data.rules.length >= 5);
  const newcomer = await registerUser(t);
  const { data: bare } = await newcomer.caller.send(contract.getWithdrawConfig);
  assert.deepEqual(
    bare.whyNot.map(({ code, isBlocking }) => `${code} ${isBlocking}`),
    ['below_minimum true', 'need_real_name true', 'no_account true'],
  );
  const preview = await earner.caller.send(contract.previewWithdrawal, { amount: 199_99 });
  assert.deepEqual(
    [preview.data.net, preview.data.arriveBy - preview.data.reviewBy],
    [199_99, 72 * 3_600_000],
  );
  assert.equal(
    (await newcomer.caller.send(contract.previewWithdrawal, { amount: 10_00 })).data.err,
    'insufficient_balance',
  );
});
