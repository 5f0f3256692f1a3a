import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as notices from '@/lib/contract/notices';
import * as contract from '@/lib/contract/withdrawals';
import { riskCases } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { resolveRisk, snoozeRisk } from '@/server/modules/rewards/resolve-case';
import { pageRisks } from '@/server/modules/risk/queries';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Earner, newKey, registerEarner } from '@/server/testing/money';
import type { PayoutDeps } from './deps';
import * as operate from './operate';

let t: TestApp;
let deps: PayoutDeps;
before(async () => {
  t = await testApp();
  t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
  deps = { vault: createVault(t.deps.keys), provider: null };
});
after(() => t.close());

const by = () => ({ operator: 'anna', now: new Date(t.clock.now) });

async function submitted(amount = 1_200_00): Promise<{ earner: Earner; sn: string; id: number }> {
  const earner = await registerEarner(t, { fen: 5_000_00 });
  const { data } = await earner.withdraw(amount);
  return { earner, sn: data.sn, id: data.id };
}
async function noticesTo({ caller }: Earner, id: number) {
  const { list } = (await caller.send(notices.listNotices, { type: 'withdraw' })).data;
  for (const { route } of list.data) assert.equal(route, `/pages/user/withdraw?id=${id}`);
  return list.data.map(({ title, body }) => `${title}｜${body}`);
}
const SUBMITTED = '提现申请已提交｜提现申请已提交，预计11月19日前完成审核。';

test('approved and paid: each step once', async () => {
  const { earner, sn, id } = await submitted();
  await operate.approve(t.db, by(), sn);
  await assert.rejects(operate.approve(t.db, by(), sn));
  await operate.pay(deps, t.db, by(), sn, { voucher: 'HD-1' });
  assert.deepEqual(await noticesTo(earner, id), [
    `提现已到账｜提现 ¥1,200.00 已到账，收款账户 招商银行(${earner.card.slice(-4)})。`,
    '提现已通过审核｜提现 ¥1,200.00 已通过审核，等待打款。',
    SUBMITTED,
  ]);
});

test('rejected: the reason is read', async () => {
  const { earner, sn, id } = await submitted();
  await operate.reject(t.db, by(), sn, '请补充开户支行');
  assert.deepEqual(await noticesTo(earner, id), [
    '提现未通过｜提现 ¥1,200.00 未通过：请补充开户支行，金额已退回可提现余额。',
    SUBMITTED,
  ]);
});

test('failed: the reason is read', async () => {
  const { earner, sn, id } = await submitted();
  await operate.approve(t.db, by(), sn);
  await operate.pay(deps, t.db, by(), sn);
  await operate.fail(deps, t.db, by(), sn, '银行退票');
  assert.equal(
    (await noticesTo(earner, id))[0],
    '提现打款失败｜提现 ¥1,200.00 打款失败：银行退票，金额已退回可提现余额。',
  );
});

test('taken back by the member, once however often it is asked', async () => {
  const { earner, id } = await submitted();
  await Promise.all(
    Array.from({ length: 5 }, () =>
      earner.caller.send(
        contract.cancelWithdrawal,
        { id },
        { headers: { 'idempotency-key': newKey() } },
      ),
    ),
  );
  assert.deepEqual(await noticesTo(earner, id), [
    '提现已撤回｜提现 ¥1,200.00 已撤回，金额已退回可提现余额。',
    SUBMITTED,
  ]);
});

test('a dry run notifies nobody', async () => {
  const { earner, sn, id } = await submitted();
  await operate.reject(t.db, by(), sn, '试试', { isDryRun: true });
  assert.deepEqual(await noticesTo(earner, id), [SUBMITTED]);
});

test('a shared account is notified at the submit, and so is how the case and its appeal ended', async () => {
  const first = await registerEarner(t, { fen: 0 });
  const second = await registerEarner(t, { fen: 500_00, name: '方小满' });
  const shared =
    (
      await second.caller.send(contract.manageWithdrawAccounts, {
        op: 'add',
        type: 'bank',
        bankCode: 'CMB',
        cardNo: first.card,
      })
    ).data.accountId ?? 0;
  t.advance(25 * 3_600_000);
  const { id } = (await second.withdraw(100_00, { accountId: shared })).data;
  assert.equal(
    (await noticesTo(second, id))[0],
    '提现需要核实｜收款账户也被其他成员使用，正在核实，核实后继续审核，可在提现详情中申诉。',
  );
  const [found] = await t.db.select().from(riskCases);
  const key = String(found?.riskId);
  const listed = async (queue: string) =>
    (await pageRisks(t.db, { filters: { queue }, slice: { isAscending: true, perPage: 9 } })).rows
      .length;
  await snoozeRisk(t.db, { ...by(), reason: '等说明' }, { key, form: {}, isPreview: false });
  assert.equal(await listed('open'), 0);
  t.advance(1_000);
  await second.caller.send(contract.appealWithdrawal, { id, content: '这是我们夫妻共用的卡' });
  assert.deepEqual([await listed('appealed'), await listed('closed')], [1, 0]);
  await resolveRisk(
    t.db,
    { ...by(), reason: '已核实' },
    { key, form: { outcome: 'released' }, isPreview: false },
  );
  assert.equal(await listed('closed'), 1);
  assert.equal((await noticesTo(second, id))[0], '申诉已通过｜收款账户已核实，提现恢复审核。');
});
