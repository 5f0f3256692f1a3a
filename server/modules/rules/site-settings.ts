import { desc } from 'drizzle-orm';
import type { Site } from '@/lib/contract/site';
import type { Db } from '@/server/db/client';
import { siteSettings } from '@/server/db/schema';

/** Pages carry all but `studentReview`. */
export interface SiteSettings extends Pick<Site, 'flags' | 'copyLink' | 'brand'> {
  /** A person decides who becomes a student (specification 24.1). */
  studentReview: boolean;
}

export interface CurrentSiteSettings extends SiteSettings {
  /** 0 = none. */
  version: number;
}

/** @param first initial values, also for newer settings */
export const withFirst = (kept: Partial<SiteSettings>, first: SiteSettings): SiteSettings => ({
  flags: { ...first.flags, ...kept.flags },
  copyLink: kept.copyLink ?? first.copyLink,
  brand: { ...first.brand, ...kept.brand },
  studentReview: kept.studentReview ?? first.studentReview,
});

export async function currentSiteSettings(
  db: Db,
  first: SiteSettings,
): Promise<CurrentSiteSettings> {
  const [row] = await db.select().from(siteSettings).orderBy(desc(siteSettings.version)).limit(1);
  const kept = (row?.settings ?? {}) as Partial<SiteSettings>;
  return { version: row?.version ?? 0, ...withFirst(kept, first) };
}

/** Off until an operator switches it on. */
export async function isStudentReviewed(db: Db): Promise<boolean> {
  const [row] = await db.select().from(siteSettings).orderBy(desc(siteSettings.version)).limit(1);
  return (row?.settings as Partial<SiteSettings> | undefined)?.studentReview ?? false;
}
