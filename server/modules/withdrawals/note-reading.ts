import { and, desc, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { auditLog } from '@/server/db/schema';
import { audit, type Operation } from '@/server/modules/operators/authorize';

/** An open page polls its row, so one reading is logged once. */
const ONE_READING_MS = 30 * MINUTE_MS;

export async function noteReading(db: Db, operation: Operation, sn: string): Promise<void> {
  const { operator, now } = operation;
  const [known] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, sn),
        eq(auditLog.operator, operator),
        eq(auditLog.action, 'withdraw.show'),
        gt(auditLog.createdAt, new Date(now.getTime() - ONE_READING_MS)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!known) await audit(db, operation, 'withdraw.show', sn, { isAccountShown: false });
}
