import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Carrier, CARRIERS } from '@/lib/contract/carriers';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { type OrderItem, orderItems, orders, parcels } from '@/server/db/schema';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { leftToShip, linesOf, lockBySn, type Pieces, shipParcel, voidLockedParcel } from './ship';

interface Shipping {
  sn: string;
  carrier: Carrier;
  no: string;
  pieces?: readonly Pieces[];
}

export interface ShipOutcome {
  sn: string;
  carrier: string;
  no: string;
  pieces: number;
  left: number;
}

const sum = (items: readonly Pick<OrderItem, 'num' | 'shippedNum' | 'cancelledNum'>[]): number =>
  items.reduce((all, item) => all + leftToShip(item), 0);

async function ship(
  tx: Db,
  operation: Operation,
  { sn, ...parcel }: Shipping,
): Promise<ShipOutcome> {
  const {
    pieces,
    parcel: made,
    order,
  } = await shipParcel(tx, operation, await lockBySn(tx, sn), parcel);
  await audit(tx, operation, 'order.ship', sn, { carrier: made.carrier, no: made.no, pieces });
  return {
    sn,
    carrier: CARRIERS[made.carrier].name,
    no: made.no,
    pieces: pieces.reduce((all, { num }) => all + num, 0),
    left: sum(await linesOf(tx, order.orderId)),
  };
}

/** Ships the order, or some of its units. @throws OperationRefused */
export const shipOrder = (
  db: Db,
  operation: Operation,
  { isDryRun, ...shipping }: Shipping & { isDryRun: boolean },
): Promise<ShipOutcome> =>
  dryRun(db, isDryRun, async (tx) => {
    await requirePermission(tx, operation, 'order.ship');
    return ship(tx, operation, shipping);
  });

/** Wrong number, within a day. @throws OperationRefused */
export const voidParcel = (
  db: Db,
  operation: Operation,
  { sn, no, reason, isDryRun }: { sn: string; no: string; reason: string; isDryRun: boolean },
): Promise<{ sn: string; carrier: string; no: string; left: number }> =>
  dryRun(db, isDryRun, async (tx) => {
    await requirePermission(tx, operation, 'order.ship');
    requireReason(reason);
    const { order, parcel } = await voidLockedParcel(tx, operation, await lockBySn(tx, sn), {
      no,
      reason,
    });
    await audit(tx, operation, 'order.void-parcel', sn, {
      carrier: parcel.carrier,
      no: parcel.no,
      reason,
    });
    return {
      sn,
      carrier: CARRIERS[parcel.carrier].name,
      no: parcel.no,
      left: sum(await linesOf(tx, order.orderId)),
    };
  });

export interface BatchRow {
  sn: string;
  carrier: Carrier;
  no: string;
}

export type BatchOutcome =
  | { state: 'shipped'; pieces: number; left: number }
  | { state: 'unchanged' }
  | { state: 'refused'; reason: string };

/**
 * Own transaction: a refused row blocks no other. Existing parcels change nothing, void ones refuse.
 * @throws OperationRefused without the permission
 */
export async function shipRow(
  db: Db,
  operation: Operation,
  { isDryRun, ...row }: BatchRow & { isDryRun: boolean },
): Promise<BatchOutcome> {
  await requirePermission(db, operation, 'order.ship');
  try {
    return await dryRun(db, isDryRun, async (tx): Promise<BatchOutcome> => {
      const { orderId } = await lockBySn(tx, row.sn);
      const no = row.no.replace(/[\s-]/g, '').toUpperCase();
      const known = await tx
        .select({ voidedAt: parcels.voidedAt })
        .from(parcels)
        .where(
          and(eq(parcels.orderId, orderId), eq(parcels.carrier, row.carrier), eq(parcels.no, no)),
        );
      if (known.some(({ voidedAt }) => voidedAt === null)) return { state: 'unchanged' };
      if (known.length > 0) throw new OperationRefused(`单号 ${no} 已作废，请填写新的单号`);
      const { pieces, left } = await ship(tx, operation, row);
      return { state: 'shipped', pieces, left };
    });
  } catch (error) {
    if (error instanceof OperationRefused) return { state: 'refused', reason: error.message };
    throw error;
  }
}

/** Urged ones first, then oldest. @throws OperationRefused */
export async function listToShip(
  db: Db,
  operation: Operation,
  { isUrged, limit }: { isUrged: boolean; limit: number },
) {
  await requirePermission(db, operation, 'order.read');
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, [ORDER_STATUS.paid, ORDER_STATUS.shippedInPart]),
        isUrged ? isNotNull(orders.urgedAt) : undefined,
        /* A whole refund may be on its way. */
        sql`exists (
          select 1
          from ${orderItems}
          where ${orderItems.orderId} = ${orders.orderId}
            and ${orderItems.num} > ${orderItems.shippedNum} + ${orderItems.cancelledNum}
        )`,
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.orderId))
    .limit(limit);
  const items = await db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        rows.map(({ orderId }) => orderId),
      ),
    )
    .orderBy(asc(orderItems.itemId));
  return rows.map((order) => ({
    order,
    left: sum(items.filter(({ orderId }) => orderId === order.orderId)),
    titles: items.filter(({ orderId }) => orderId === order.orderId).map(({ title }) => title),
  }));
}
