import { and, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { clockOf, dayOf, dayStart, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { orders, payments } from '@/server/db/schema';
import { finishClosingOrders } from '@/server/modules/payments/close';
import type { PayDeps } from '@/server/modules/payments/deps';
import { escalateLateChecks } from '@/server/modules/payments/late-checks';
import { notifyOpen } from '@/server/modules/payments/notices';
import { pollDuePayments } from '@/server/modules/payments/poll';
import { pollDueReturns } from '@/server/modules/payments/returns';
import { currentShop } from '@/server/modules/rules/shop-settings';

/** Reminders go out this long after opening; a later start sends none. */
const REMIND_FOR_MS = HOUR_MS / 4;

export async function remindAtOpening(db: Db, now: Date): Promise<number> {
  const day = dayOf(now);
  const { payOpenHour, payReminder } = await currentShop(db);
  if (payOpenHour === 0 || !payReminder) return 0;
  const opened = new Date(dayStart(day).getTime() + payOpenHour * HOUR_MS);
  const since = now.getTime() - opened.getTime();
  if (since < 0 || since >= REMIND_FOR_MS) return 0;
  const waiting = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, ORDER_STATUS.unpaid),
        gt(orders.payBy, now),
        lt(orders.createdAt, opened),
        /* Bank transfers do not wait for the hour. */
        notExists(
          db
            .select({ one: sql`1` })
            .from(payments)
            .where(
              and(
                eq(payments.orderId, orders.orderId),
                eq(payments.way, 'offline'),
                eq(payments.status, 20),
              ),
            ),
        ),
      ),
    )
    .orderBy(orders.userId);
  for (const order of waiting)
    await db.transaction((tx) =>
      notifyOpen(tx, order, { day, until: clockOf(order.payBy).slice(0, 5) }, now),
    );
  return waiting.length;
}

export async function pollAllPayments(deps: PayDeps, db: Db, now: () => Date): Promise<void> {
  await pollDuePayments(deps, db, now);
  await finishClosingOrders(db, now());
  await pollDueReturns(deps, db, now());
  await escalateLateChecks(deps, db, now());
  await remindAtOpening(db, now());
}
