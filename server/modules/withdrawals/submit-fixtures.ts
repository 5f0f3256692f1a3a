import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { eq } from 'drizzle-orm';
import { withdrawals } from '@/server/db/schema';
import { auditLedger, check } from '@/server/modules/ledger/audit';
import { readBalances } from '@/server/modules/ledger/balances';
import { type TestApp, testApp } from '@/server/testing/app';
import { WITHDRAWAL_RULES } from './audit';

export let t: TestApp;

export const assertSound = async () =>
  assert.deepEqual([...(await auditLedger(t.db)), ...(await check(t.db, WITHDRAWAL_RULES))], []);
export const count = (userId: number) => t.db.$count(withdrawals, eq(withdrawals.userId, userId));
export const money = async (userId: number) => {
  const { available, withdrawing, totalWithdrawn } = await readBalances(t.db, userId);
  return { available, withdrawing, totalWithdrawn };
};

export function setUp(): void {
  before(async () => {
    t = await testApp();
    /* Monday noon in Shanghai: the next day is a working day too. */
    t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
  });
  after(() => t.close());
}
