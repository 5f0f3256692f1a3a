import { count } from 'drizzle-orm';
import { moneyRules } from '@/server/db/schema';
import type { TestApp } from './app';

export const publishLevels = (t: TestApp, levels: 0 | 1 | 2): Promise<void> =>
  publishRule(t, { levels });

/** From the test's time on. */
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
