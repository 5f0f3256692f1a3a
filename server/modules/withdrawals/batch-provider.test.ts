import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/withdrawals';
import { HOUR_MS, SECOND_MS } from '@/lib/time';
import { createWechatTransfer } from '@/server/adapters/payout/wechat-transfer';
import { operators, withdrawals } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcilePayouts } from '@/server/jobs/payouts';
import { type TestApp, testApp } from '@/server/testing/app';
import { registerEarner } from '@/server/testing/money';
import { startWechatPay, type WechatPayDouble } from '@/server/testing/wechat-pay';
import { startBatch } from './batch';
import { previewBatch } from './batch-inspect';
import { continueBatches } from './batch-run';
import * as operate from './operate';

let wechat: WechatPayDouble;
let t: TestApp;
before(async () => {
  wechat = await startWechatPay();
  t = await testApp({ payout: createWechatTransfer(wechat.options) });
  await t.db
    .insert(operators)
    .values({ name: 'fei', role: 'finance', createdAt: new Date(t.clock.now) });
});
after(async () => {
  await t.close();
  await wechat.close();
});

const operation = () => ({ operator: 'fei', now: new Date(t.clock.now), via: 'console' as const });

async function approved(): Promise<string> {
  const { caller, accountId, withdraw } = await registerEarner(t);
  await caller.send(contract.manageWithdrawAccounts, { op: 'del', accountId });
  const { data: saved } = await caller.send(contract.manageWithdrawAccounts, {
    op: 'add',
    type: 'wechat',
    account: `o${randomBytes(21).toString('base64url').slice(0, 27)}`,
  });
  t.advance(25 * HOUR_MS);
  const { data } = await withdraw(100_00, { accountId: saved.accountId ?? 0 });
  await operate.approve(t.db, operation(), data.sn);
  return data.sn;
}

test('the provider is asked after the batch, outside of its transactions, and once', async () => {
  const deps = { vault: createVault(t.deps.keys), provider: createWechatTransfer(wechat.options) };
  const sn = await approved();
  const { channels, net, seen } = await previewBatch(deps, t.db, operation(), { sns: [sn] });
  assert.deepEqual(channels, [{ channel: 'wechat', rows: 1, net: 100_00 }]);
  await startBatch(t.db, operation(), { sns: [sn], net, seen });
  wechat.calls.length = 0;
  const log = { error: () => undefined, warn: () => undefined };
  await continueBatches(deps, t.db, () => new Date(t.clock.now), log);
  assert.deepEqual(wechat.calls, []);
  const status = async () =>
    (await t.db.select().from(withdrawals).where(eq(withdrawals.sn, sn)))[0]?.status;
  assert.equal(await status(), 30);
  for (let i = 0; i < 2; i += 1) {
    t.advance(SECOND_MS);
    await reconcilePayouts(deps, t.db, new Date(t.clock.now), log);
  }
  assert.equal(await status(), 35);
  assert.equal(wechat.bills.get(sn)?.transfer_amount, 100_00);
});
