import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { rewards, saleItems, sales } from '@/server/db/schema';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';

const PIECE = 50;

/** Newest first. */
export async function inspectPurchases(
  db: Db,
  operation: Operation,
  { memberId, before }: { memberId: number; before?: number | undefined },
) {
  await requirePermission(db, operation, 'sales.read');
  const found = await db
    .select({
      saleId: sales.saleId,
      sn: sales.sn,
      title: sql<string>`coalesce(
        (select min(${saleItems.title}) from ${saleItems} where ${saleItems.saleId} = "sales"."sale_id"), ''
      )`,
      paid: sales.paid,
      refunded: sales.refunded,
      status: sales.status,
      paidAt: sales.paidAt,
      rewards: sql<number>`
        coalesce(
          (
            select sum(${rewards.amount} - ${rewards.refundedAmount})
            from ${rewards}
            where ${rewards.saleId} = "sales"."sale_id"
          ),
          0
        )::bigint`,
    })
    .from(sales)
    .where(
      and(eq(sales.buyerId, memberId), before === undefined ? undefined : lt(sales.saleId, before)),
    )
    .orderBy(desc(sales.saleId))
    .limit(PIECE + 1);
  return {
    rows: found.slice(0, PIECE).map((row) => ({ ...row, paidAt: row.paidAt.getTime() })),
    isMore: found.length > PIECE,
  };
}
