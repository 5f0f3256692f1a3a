import { count } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { moneyRules } from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import { setRule } from '@/server/modules/rewards/set-rule';
import type { TestApp } from './app';

export const publishLevels = (t: TestApp, levels: 0 | 1 | 2): Promise<void> =>
  publishRule(t, { levels });

export async function publishRule(
  { db, clock }: TestApp,
  settings: (typeof moneyRules.$inferInsert)['settings'],
): Promise<void> {
  const [row] = await db.select({ versions: count() }).from(moneyRules);
  const now = new Date(clock.now);
  await db.insert(moneyRules).values({
    version: (row?.versions ?? 0) + 1,
    settings,
    effectiveAt: now,
    note: 'test',
    operator: 'tester',
    createdAt: now,
  });
}

const set = setRule(() => []);
type Form = Parameters<typeof set>[2]['form'];

export const changeRule = (
  db: Db,
  operation: Operation,
  form: Partial<Form>,
  { isPreview = false, reason = '测试' }: { isPreview?: boolean; reason?: string } = {},
) => set(db, { ...operation, reason }, { key: '', form: form as Form, isPreview });
