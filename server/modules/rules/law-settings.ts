import { desc, sql } from 'drizzle-orm';
import { LAW_DEFAULTS, type LawFacts, type Permit } from '@/lib/contract/law-facts';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { siteSettings } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';

export interface Kept {
  /** 0 = none. */
  version: number;
  settings: Record<string, unknown>;
}

export async function keptSite(db: Db): Promise<Kept> {
  const [row] = await db.select().from(siteSettings).orderBy(desc(siteSettings.version)).limit(1);
  return row ?? { version: 0, settings: {} };
}

/** Every writer's first statement: the next version follows what it read. */
export async function lockSite(tx: Db): Promise<Kept> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site-settings', 0))`);
  return keptSite(tx);
}

/** Newer facts are empty. */
export const lawOf = (settings: Record<string, unknown>): LawFacts => ({
  ...LAW_DEFAULTS,
  ...(settings.law as Partial<LawFacts> | undefined),
});

export const currentLaw = async (db: Db): Promise<LawFacts> => lawOf((await keptSite(db)).settings);

const PERMIT_ALARM_MS = 60 * DAY_MS;

export function stateOfPermit({ until }: Permit, now: Date): 'over' | 'soon' | 'set' {
  if (until < dayOf(now)) return 'over';
  return until <= dayOf(new Date(now.getTime() + PERMIT_ALARM_MS)) ? 'soon' : 'set';
}

/** A version of all settings. @throws OperationRefused */
export async function keepSettings(
  tx: Db,
  { operator, now, reason = '' }: Operation,
  { version, settings }: Kept,
  change: object,
): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({
      version: version + 1,
      settings: { ...settings, ...change },
      note: reason,
      operator,
      createdAt: now,
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new OperationRefused('另一位操作员刚刚改过设置，请查看后重试');
      throw error;
    });
}

/** @throws OperationRefused */
export async function keepLaw(
  tx: Db,
  operation: Operation,
  change: Partial<LawFacts>,
): Promise<void> {
  const kept = await lockSite(tx);
  await keepSettings(tx, operation, kept, { law: { ...lawOf(kept.settings), ...change } });
}
