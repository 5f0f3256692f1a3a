import { count } from 'drizzle-orm';
import { moneyRules } from '@/server/db/schema';
import type { TestApp } from './app';

/** From the test's time on. */
export async function publishLevels({ db, clock }: TestApp, levels: 0 | 1 | 2): Promise<void> {
  const [row] = await db.select({ versions: count() }).from(moneyRules);
  const now = new Date(clock.now);
  await db.insert(moneyRules).values({
    version: (row?.versions ?? 0) + 1,
    settings: { levels },
    effectiveAt: now,
    note: 'test',
    operator: 'tester',
    createdAt: now,
  });
}
