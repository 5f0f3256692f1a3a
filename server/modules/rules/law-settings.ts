import { desc } from 'drizzle-orm';
import { LAW_DEFAULTS, type LawFacts } from '@/lib/contract/law-facts';
import type { Db } from '@/server/db/client';
import { siteSettings } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';

interface Kept {
  /** 0 = none. */
  version: number;
  settings: Record<string, unknown>;
}

export async function keptSite(db: Db): Promise<Kept> {
  const [row] = await db.select().from(siteSettings).orderBy(desc(siteSettings.version)).limit(1);
  return row ?? { version: 0, settings: {} };
}

/** Newer facts are empty. */
export const lawOf = (settings: Record<string, unknown>): LawFacts => ({
  ...LAW_DEFAULTS,
  ...(settings.law as Partial<LawFacts> | undefined),
});

export const currentLaw = async (db: Db): Promise<LawFacts> => lawOf((await keptSite(db)).settings);

/** A version of all settings. @throws OperationRefused */
export async function keepSettings(
  tx: Db,
  { operator, now, reason = '' }: Operation,
  change: object,
): Promise<void> {
  const { version, settings } = await keptSite(tx);
  await tx
    .insert(siteSettings)
    .values({
      ...{
        version: version + 1,
        settings: { ...settings, ...change },
      },
      ...{ note: reason, operator, createdAt: now },
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
  await keepSettings(tx, operation, { law: { ...(await currentLaw(tx)), ...change } });
}
