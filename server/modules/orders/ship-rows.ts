import { and, eq } from 'drizzle-orm';
import type { Carrier } from '@/lib/contract/carriers';
import { readNumber } from '@/lib/contract/characters';
import type { Db } from '@/server/db/client';
import { parcels } from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { shipOrder } from './commands';
import { lockBySn } from './ship';

export interface BatchRow {
  sn: string;
  carrier: Carrier;
  no: string;
}

export type BatchOutcome =
  | { state: 'shipped'; sentence: string }
  | { state: 'unchanged' }
  | { state: 'refused'; reason: string };

/**
 * Own transaction: a refused row blocks no other. Existing parcels change nothing, void ones refuse.
 * @throws OperationRefused without the permission
 */
export async function shipRow(
  db: Db,
  operation: Operation,
  { sn, carrier, no: typed }: BatchRow,
): Promise<BatchOutcome> {
  await requirePermission(db, operation, 'order.ship');
  try {
    return await db.transaction(async (tx): Promise<BatchOutcome> => {
      const { orderId } = await lockBySn(tx, sn);
      const no = readNumber(typed);
      const known = await tx
        .select({ voidedAt: parcels.voidedAt })
        .from(parcels)
        .where(and(eq(parcels.orderId, orderId), eq(parcels.carrier, carrier), eq(parcels.no, no)));
      if (known.some(({ voidedAt }) => voidedAt === null)) return { state: 'unchanged' };
      if (known.length > 0) throw new OperationRefused(`单号 ${no} 已作废，请填写新的单号`);
      const form = { carrier, no, items: null };
      const { effect } = await shipOrder(tx, operation, { key: sn, form, isPreview: false });
      return { state: 'shipped', sentence: effect.sentence };
    });
  } catch (error) {
    if (error instanceof OperationRefused) return { state: 'refused', reason: error.message };
    throw error;
  }
}
