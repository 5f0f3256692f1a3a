import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, users } from '@/server/db/schema';
import { createArea } from '@/server/modules/city/areas';
import { takePlot } from '@/server/modules/city/occupy';
import { bindReferee } from '@/server/modules/partners/bind';
import { recordVisit } from '@/server/modules/sharing/visits';
import { TEXTS_VERSION } from '../base';
import { DEMO_CITIES, type Person } from './plan';
import type { SeedEvent } from './sales';

const VISIT_BEFORE_JOINING_MS = 7 * MINUTE_MS;

/** @returns all areas by name */
export async function insertPlaces(tx: Db): Promise<Map<string, number>> {
  for (const [sort, { name, pinyin, initials, areas }] of DEMO_CITIES.entries()) {
    await tx.insert(cities).values({ name, pinyin, initials, sort }).onConflictDoNothing();
    const [city] = await tx
      .select({ cityId: cities.cityId })
      .from(cities)
      .where(eq(cities.name, name));
    if (!city) throw new Error(`city ${name} is missing`);
    for (const [area] of areas) await createArea(tx, { cityId: city.cityId, name: area });
  }
  const rows = await tx
    .select({ id: blockAreas.blockAreaId, name: blockAreas.name })
    .from(blockAreas);
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function moveIn(
  tx: Db,
  person: Person,
  blockAreaId: number,
  refereeId: number | null,
): Promise<number> {
  const { name, mobile, inviteCode, no, joinedAt, channel, isStudent, profile } = person;
  const [row] = await tx
    .insert(users)
    .values({
      ...profile,
      userName: name,
      mobile,
      inviteCode,
      isStudent,
      agreementVersion: TEXTS_VERSION,
      agreementAt: joinedAt,
      createdAt: joinedAt,
      lastActiveAt: joinedAt,
    })
    .returning({ userId: users.userId });
  if (!row) throw new Error(`${name} was not inserted`);
  const { userId } = row;
  if (refereeId !== null) {
    const visit = {
      refereeId,
      visitorId: `demo-join-${userId}`,
      route: '/',
      ip: '',
      now: new Date(joinedAt.getTime() - VISIT_BEFORE_JOINING_MS),
    };
    const shareVisitId = channel === 'code' ? undefined : await recordVisit(tx, visit, 'demo');
    await bindReferee(tx, { userId, refereeId, channel, shareVisitId, now: joinedAt });
  }
  await takePlot(tx, { userId, blockAreaId, blockNo: no, now: joinedAt });
  return userId;
}

/** In time order with other events. @returns ids by name */
export async function moveAllIn(
  tx: Db,
  people: readonly Person[],
  areas: Map<string, number>,
  others: readonly SeedEvent[] = [],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`${name} has not moved in yet`);
    return id;
  };
  const arrivals = people.map((person): SeedEvent => ({
    at: person.joinedAt.getTime(),
    happen: async () => {
      const areaId = areas.get(person.area);
      if (areaId === undefined) throw new Error(`area ${person.area} is missing`);
      ids.set(
        person.name,
        await moveIn(tx, person, areaId, person.by === null ? null : idOf(person.by)),
      );
    },
  }));
  for (const { happen } of [...arrivals, ...others].sort((a, b) => a.at - b.at))
    await happen(tx, idOf);
  return ids;
}
