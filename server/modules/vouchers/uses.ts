import { and, desc, eq, lt } from 'drizzle-orm';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/redeem';
import { UNDO_MINUTES } from '@/lib/contract/console/redeem-actions';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { maskName } from '@/lib/format';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  type Order,
  orderItems,
  orders,
  places,
  type Redemption,
  redemptions,
  users,
  vouchers,
} from '@/server/db/schema';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { isItemOf, VOUCHER_ITEM } from '@/server/modules/orders/voucher-units';

type Row = ConsoleOutput<typeof contract.listUses>['rows'][number];

const ROWS = 50;

const selectUses = (db: Db) =>
  db
    .select({
      use: redemptions,
      item: VOUCHER_ITEM,
      status: orders.status,
      holder: users.userName,
      place: places.name,
    })
    .from(redemptions)
    .innerJoin(vouchers, eq(vouchers.voucherId, redemptions.voucherId))
    .innerJoin(orderItems, isItemOf)
    .innerJoin(orders, eq(orders.orderId, vouchers.orderId))
    .innerJoin(users, eq(users.userId, vouchers.userId))
    .leftJoin(places, eq(places.placeId, redemptions.placeId))
    .$dynamic();

/** Without a reason and another right. */
export const isOwnAndYoung = (
  use: Pick<Redemption, 'operator' | 'receivedAt'>,
  { operator, now }: Pick<Operation, 'operator' | 'now'>,
): boolean =>
  use.operator === operator && now.getTime() - use.receivedAt.getTime() < UNDO_MINUTES * MINUTE_MS;

export const canBeUndone = (
  use: Pick<Redemption, 'undoneAt' | 'backUnits'>,
  status: Order['status'],
): boolean => use.undoneAt === null && use.backUnits === 0 && status === ORDER_STATUS.underWay;

const rowOf = (
  { use, item, status, holder, place }: Awaited<ReturnType<typeof selectUses>>[number],
  operation: Operation,
): Row => ({
  useId: use.redemptionId,
  voucherId: use.voucherId,
  time: use.scannedAt.getTime(),
  title: item.title,
  skuText: item.skuText,
  holder: maskName(holder),
  units: use.units,
  operator: use.operator,
  place: place ?? undefined,
  by: use.by,
  isUndone: use.undoneAt !== null,
  canUndo: canBeUndone(use, status) && isOwnAndYoung(use, operation),
  isDisputed: use.disputedAt !== null && !use.isSettled,
});

export async function readUse(db: Db, operation: Operation, useId: number): Promise<Row | null> {
  const [found] = await selectUses(db)
    .where(eq(redemptions.redemptionId, useId))
    .prepare('redemption_use')
    .execute();
  return found ? rowOf(found, operation) : null;
}

/** Newest first. @throws OperationRefused */
export async function listUses(
  db: Db,
  operation: Operation,
  { isMine, voucherId, after }: ConsoleInput<typeof contract.listUses>,
): Promise<ConsoleOutput<typeof contract.listUses>> {
  await requirePermission(db, operation, 'redeem.read');
  const found = await selectUses(db)
    .where(
      and(
        isMine ? eq(redemptions.operator, operation.operator) : undefined,
        voucherId === undefined ? undefined : eq(redemptions.voucherId, voucherId),
        after === undefined ? undefined : lt(redemptions.redemptionId, after),
      ),
    )
    .orderBy(desc(redemptions.redemptionId))
    .limit(ROWS + 1);
  const rows = found.slice(0, ROWS).map((row) => rowOf(row, operation));
  return { rows, next: found.length > ROWS ? rows.at(-1)?.useId : undefined };
}
