import { addDays, dayOf } from '@/lib/time';
import { houseVisits } from '@/server/db/schema';
import { HERO } from './people';
import type { SeedEvent } from './sales';

const HERO_VISITORS = [
  ['许星河', 1],
  ['苏念', 1],
  ['江晚', 0],
] as const;
export const VISITORS: ReadonlySet<string> = new Set(HERO_VISITORS.map(([name]) => name));

export async function seedVisits(
  tx: Parameters<SeedEvent['happen']>[0],
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  await tx.insert(houseVisits).values(
    HERO_VISITORS.map(([name, daysAgo]) => ({
      ownerId: idOf(HERO.name),
      visitor: `u${idOf(name)}`,
      day: addDays(dayOf(now), -daysAgo),
    })),
  );
}
