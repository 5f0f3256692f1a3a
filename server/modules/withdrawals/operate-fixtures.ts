import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { auditLog, type OperatorRole, operators, withdrawals } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { auditLedger, check } from '@/server/modules/ledger/audit';
import { readBalances } from '@/server/modules/ledger/balances';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Earner, registerEarner } from '@/server/testing/money';
import { WITHDRAWAL_RULES } from './audit';
import type { PayoutDeps } from './deps';

export let t: TestApp;
export let deps: PayoutDeps;

export const as = (operator: string) => ({ operator, now: new Date(t.clock.now) });
export const refused = (text: RegExp) => (error: unknown) =>
  error instanceof OperationRefused && text.test(error.message);
export const money = async (userId: number) => {
  const { available, withdrawing, totalWithdrawn } = await readBalances(t.db, userId);
  return [available, withdrawing, totalWithdrawn];
};
export const statusOf = async (sn: string) =>
  (await t.db.select().from(withdrawals).where(eq(withdrawals.sn, sn)))[0]?.status;
export const assertSound = async () =>
  assert.deepEqual([...(await auditLedger(t.db)), ...(await check(t.db, WITHDRAWAL_RULES))], []);
export const lastAudit = async () =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

export async function submitted(
  amount = 100_00,
): Promise<{ earner: Earner; sn: string; id: number }> {
  const earner = await registerEarner(t, { fen: 5_000_00 });
  const { data, msg, code } = await earner.withdraw(amount);
  assert.equal(code, 200, msg);
  return { earner, sn: data.sn, id: data.id };
}
export async function winners(attempts: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(attempts);
  for (const result of results)
    if (result.status === 'rejected')
      assert.ok(result.reason instanceof OperationRefused, String(result.reason));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

export function setUp(): void {
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
}
