import { eq } from 'drizzle-orm';
import { hashOfTexts, publishMissing, shippedTexts } from '@/server/content/folder';
import type { Db } from '@/server/db/client';
import { cities, seedRuns } from '@/server/db/schema';
import { createArea } from '@/server/modules/city/areas';

/** Version of the legal texts of this release. A new version is a new file; old ones stay, because members accepted them. */
export const TEXTS_VERSION = '2.0';

/** The city of newcomers without an inviter. */
export const FIRST_CITY = { name: '滨江', pinyin: 'binjiang', initials: 'bj' };
export const FIRST_AREA = '青年港街区';

/** Claims a set of seed data for this transaction; false when it is already in the database. */
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

/** Rows that make every installation usable: the legal texts, guides and answers, one city with one area. Safe to run at each start. */
export async function seedBase(db: Db, { now }: { now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const texts = shippedTexts('base');
    // read and compared one by one they cost a start a second
    if (await claimRun(tx, `texts ${hashOfTexts(texts)}`, now))
      await publishMissing(tx, texts, now);
    if (await claimRun(tx, 'base', now)) await insertFirstCity(tx);
  });
}
