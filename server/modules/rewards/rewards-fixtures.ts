import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import { rewards } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { readBalances } from '@/server/modules/ledger/balances';
import type { Referees } from '@/server/modules/members/referees';
import { completeSale, refundSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';

const DAY = DAY_MS;
export const JOINED = new Date('2026-01-01T02:00:00Z');
export const PAID = new Date('2026-03-01T02:00:00Z');
export const day = (n: number) => new Date(PAID.getTime() + n * DAY);

export let t: TestApp;

/** Grandparent, parent and buyer. */
export async function family() {
  const top = await insertMember(t.db, { at: JOINED });
  const parent = await insertMember(t.db, { at: JOINED, by: top });
  const buyer = await insertMember(t.db, { at: JOINED, by: parent });
  return { top, parent, buyer };
}
interface Sale {
  buyerId: number;
  items?: number[];
  freight?: number;
  paidAt?: Date;
  ref?: string;
  referees?: Referees;
  /** Indexes of items without rewards. */
  exempt?: readonly number[];
}
export const sell = ({
  buyerId,
  items = [199_00],
  freight,
  paidAt = PAID,
  ref,
  referees,
  exempt = [],
}: Sale) =>
  t.db.transaction((tx) =>
    recordSale(tx, {
      buyerId,
      items: items.map((paid, i) => ({
        title: `课程${i + 1}`,
        paid,
        isRewardable: !exempt.includes(i),
      })),
      referees,
      freight,
      paidAt,
      ref,
      operator: 'tester',
      now: paidAt,
    }),
  );
export const complete = (sn: string, at = day(1)) =>
  t.db.transaction((tx) => completeSale(tx, { sn, at }));
export const refund = (
  sn: string,
  amount?: number,
  now = day(2),
  more: { itemId?: number; ref?: string } = {},
) =>
  t.db.transaction((tx) =>
    refundSale(tx, { sn, amount, reason: '不想要了', operator: 'tester', now, ...more }),
  );
export const of = (userId: number) =>
  t.db.select().from(rewards).where(eq(rewards.userId, userId)).orderBy(rewards.rewardId);
export const money = (userId: number) => readBalances(t.db, userId);

/** One application and database for the file. Call once at its top. */
export function setUp(): void {
  before(async () => void (t = await testApp({ isBare: true })));
  after(async () => {
    assert.deepEqual(await reconcile(t.db), [], 'everything still agrees after all tests');
    await t.close();
  });
}
