import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';

/** fen; shares 0 to 1, null without comparison. */
export interface ShopReport {
  /** Orders submitted, and lapsed. */
  submitted: number;
  lapsed: number;
  lapsedShare: number | null;
  /** Orders paid, their amount, and money returned since. */
  paidOrders: number;
  paid: number;
  refunded: number;
  refundedShare: number | null;
  promised: number;
  broken: number;
  keptShare: number | null;
  /** Rewards less clawbacks. */
  rewards: number;
  rewardShare: number | null;
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

async function figuresOf<T extends string>(db: Db, query: SQL): Promise<Record<T, number>> {
  const { rows } = await db.execute<Record<string, string>>(query);
  const figures = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(figures) as Record<T, number>;
}

export async function shopReport(
  db: Db,
  operation: Operation,
  { from, to }: { from: Date; to: Date },
): Promise<ShopReport> {
  await requirePermission(db, operation, 'reports.read');
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${from.toISOString()} and ${sql.raw(column)} < ${to.toISOString()}`;
  const orders = await figuresOf<'submitted' | 'lapsed'>(
    db,
    sql`select count(*) as submitted, count(*) filter (where close_reason = 'timeout') as lapsed
      from orders where ${within('created_at')}`,
  );
  const money = await figuresOf<'orders' | 'paid' | 'refunded' | 'rewards'>(
    db,
    sql`
      select count(*) as orders, coalesce(sum(o.paid), 0) as paid, coalesce(sum(o.refunded), 0) as refunded,
        coalesce(
          sum(
            (
              select sum(r.amount - r.refunded_amount)
              from rewards r
              where r.sale_id = o.sale_id and r.status <> 'void'
            )
          ),
          0
        ) as rewards
      from orders o
      where ${within('o.paid_at')}`,
  );
  const promises = await figuresOf<'promised' | 'broken'>(
    db,
    sql`select count(*) as promised,
        count(*) filter (where coalesce(shipped_at, ${operation.now.toISOString()}) > ship_due_at) as broken
      from orders where ${within('ship_due_at')} and status in (20, 21, 30, 40)`,
  );
  return {
    ...orders,
    lapsedShare: share(orders.lapsed, orders.submitted),
    paidOrders: money.orders,
    paid: money.paid,
    refunded: money.refunded,
    refundedShare: share(money.refunded, money.paid),
    ...promises,
    keptShare: share(promises.promised - promises.broken, promises.promised),
    rewards: money.rewards,
    rewardShare: share(money.rewards, money.paid - money.refunded),
  };
}
