import { eq } from 'drizzle-orm';
import { hashOfTexts, publishMissing, shippedTexts } from '@/server/content/folder';
import type { Db } from '@/server/db/client';
import { cities, seedRuns } from '@/server/db/schema';
import { createArea } from '@/server/modules/city/areas';

/** New versions are new files: accepted ones stay. */
export const TEXTS_VERSION = '3.0';

/** For newcomers without inviter. */
export const FIRST_CITY = { name: '滨江', pinyin: 'binjiang', initials: 'bj' };
export const FIRST_AREA = '青年港街区';

/** False when already seeded. */
export async function claimRun(tx: Db, name: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(seedRuns)
    .values({ name, doneAt: now })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

async function insertFirstCity(tx: Db): Promise<void> {
  const [known] = await tx
    .select({ id: cities.cityId })
    .from(cities)
    .where(eq(cities.name, FIRST_CITY.name));
  if (known) return;
  const [city] = await tx.insert(cities).values(FIRST_CITY).returning({ id: cities.cityId });
  if (city) await createArea(tx, { cityId: city.id, name: FIRST_AREA });
}

/** Idempotent: legal texts, guides, one city with one area. */
export async function seedBase(db: Db, { now }: { now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const texts = shippedTexts('base');
    // one by one they cost a start a second
    if (await claimRun(tx, `texts ${hashOfTexts(texts)}`, now))
      await publishMissing(tx, texts, now);
    if (await claimRun(tx, 'base', now)) await insertFirstCity(tx);
  });
}
