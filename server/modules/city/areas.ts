import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, plots } from '@/server/db/schema';

/** Numbers that are never assigned automatically (specification 16.3). */
export const RESERVED_NUMBERS: readonly number[] = [8, 66, 88];

/** Default size (specification 16.1). */
export const PLOTS_PER_AREA = 100;

interface NewArea {
  cityId: number;
  name?: string;
  plotCount?: number;
}

export async function createArea(
  tx: Db,
  { cityId, name, plotCount = PLOTS_PER_AREA }: NewArea,
): Promise<number> {
  const [city] = await tx
    .update(cities)
    .set({ areaCount: sql`${cities.areaCount} + 1` })
    .where(eq(cities.cityId, cityId))
    .returning({ seq: cities.areaCount });
  if (!city) throw new Error(`city ${cityId} is missing`);
  const numbers = Array.from({ length: plotCount }, (_, i) => i + 1);
  const [area] = await tx
    .insert(blockAreas)
    .values({
      cityId,
      citySeq: city.seq,
      name: name ?? `第${city.seq}街区`,
      plotCount,
      reservedCount: numbers.filter((no) => RESERVED_NUMBERS.includes(no)).length,
    })
    .returning({ id: blockAreas.blockAreaId });
  if (!area) throw new Error('area was not created');
  await tx.insert(plots).values(
    numbers.map((no) => ({
      blockAreaId: area.id,
      blockNo: no,
      state: RESERVED_NUMBERS.includes(no) ? ('reserved' as const) : ('free' as const),
    })),
  );
  return area.id;
}

export async function findDefaultCity(tx: Db): Promise<number | null> {
  const [row] = await tx
    .select({ cityId: cities.cityId })
    .from(cities)
    .orderBy(asc(cities.sort), asc(cities.cityId))
    .limit(1);
  return row?.cityId ?? null;
}
