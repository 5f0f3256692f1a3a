import { completeSale, refundSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import type { TestApp } from './app';
import { insertMember } from './members';
import { type Registered, registerUser } from './people';

export interface SaleInput {
  buyerId: number;
  /** fen each */
  items?: readonly number[];
  completedAt?: Date;
}

export async function sell(
  { db, clock }: TestApp,
  { buyerId, items = [199_00], completedAt }: SaleInput,
): Promise<string> {
  const now = new Date(clock.now);
  return db.transaction(async (tx) => {
    const { sale } = await recordSale(tx, {
      buyerId,
      items: items.map((paid, i) => ({ title: `课程${i + 1}`, paid })),
      paidAt: now,
      operator: 'tester',
      now,
    });
    if (completedAt) await completeSale(tx, { sn: sale.sn, at: completedAt });
    return sale.sn;
  });
}

/** In full, or fen. */
export const refund = ({ db, clock }: TestApp, sn: string, amount?: number) =>
  db.transaction((tx) =>
    refundSale(tx, {
      sn,
      amount,
      reason: '不想要了',
      operator: 'tester',
      now: new Date(clock.now),
    }),
  );

export async function insertFamily(
  test: TestApp,
): Promise<{ owner: Registered; partnerId: number; secondId: number }> {
  const owner = await registerUser(test);
  const at = new Date(test.clock.now);
  const partnerId = await insertMember(test.db, { by: owner.userId, at, userName: '苏念' });
  const secondId = await insertMember(test.db, { by: partnerId, at, userName: '叶知秋' });
  test.advance(1_000);
  return { owner, partnerId, secondId };
}
