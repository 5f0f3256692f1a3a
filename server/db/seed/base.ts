import { eq } from 'drizzle-orm';
import { publishMissing, shippedTexts } from '@/server/content/folder';
import { createArea } from '@/server/modules/city/areas';
import type { Db } from '../client';
import { cities, seedRuns } from '../schema';

/** Version of the legal texts that this release ships. A new version is a new file; old ones stay as they were accepted. */
export const TEXTS_VERSION = '2.0';

/** Where newcomers without an inviter live. */
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

/** What every installation needs to be usable: the legal texts, guides and answers, one city with one area. Safe to run at each start. */
export async function seedBase(db: Db, { now }: { now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await publishMissing(tx, shippedTexts('base'), now);
    if (await claimRun(tx, 'base', now)) await insertFirstCity(tx);
  });
}
