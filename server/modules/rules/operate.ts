import { desc } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { moneyRules } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { FIRST_RULE, type Rule, ruleOf, type RuleSettings } from './versions';

/* Changes are new versions; old orders keep theirs. */

export interface StoredRule extends Rule {
  note: string;
  operator: string;
  createdAt: Date;
}

/** Newest first. */
export async function listRules(db: Db): Promise<StoredRule[]> {
  const rows = await db.select().from(moneyRules).orderBy(desc(moneyRules.version));
  if (rows.length === 0)
    return [{ ...FIRST_RULE, note: '初始规则', operator: 'system', createdAt: new Date(0) }];
  return rows.map((row) => ({
    ...ruleOf(row),
    note: row.note,
    operator: row.operator,
    createdAt: row.createdAt,
  }));
}

/** @throws OperationRefused when another person was faster */
export async function insertRule(
  tx: Db,
  { operator, now }: Operation,
  rule: { version: number; effectiveAt: Date; settings: RuleSettings; note: string },
): Promise<void> {
  await tx
    .insert(moneyRules)
    .values({ ...rule, settings: { ...rule.settings }, operator, createdAt: now })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new OperationRefused('另一位操作员刚刚发布了新规则，请查看后重试');
      throw error;
    });
}
