import { asc } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type FreightRuleRow, freightRules } from '@/server/db/schema';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';

/** Fees in fen. */
export type FreightInput = Pick<
  FreightRuleRow,
  'name' | 'by' | 'firstCount' | 'firstFee' | 'nextCount' | 'nextFee' | 'freeFrom' | 'exceptions'
>;

export async function listFreight(db: Db, operation: Operation): Promise<FreightRuleRow[]> {
  await requirePermission(db, operation, 'goods.read');
  return db.select().from(freightRules).orderBy(asc(freightRules.freightId));
}

/** Creates or replaces by name. @throws OperationRefused */
export async function saveFreight(
  db: Db,
  operation: Operation,
  { reason, isDryRun = false, ...rule }: FreightInput & { reason: string; isDryRun?: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'goods.edit');
    requireReason(reason);
    if (rule.name.trim() === '' || [...rule.name].length > 20)
      throw new OperationRefused('名称须为 1 到 20 个字');
    const figures = [rule.firstFee, rule.nextFee, rule.freeFrom ?? 0];
    if (rule.firstCount < 1 || rule.nextCount < 1 || figures.some((fen) => fen < 0))
      throw new OperationRefused('首件、续件须大于 0，运费不能小于 0');
    if (isDryRun) return;
    await tx
      .insert(freightRules)
      .values(rule)
      .onConflictDoUpdate({ target: freightRules.name, set: rule });
    await audit(tx, operation, 'goods.freight', rule.name, { ...rule, reason });
  });
}
