import { and, eq, gte, max, sql } from 'drizzle-orm';
import { NAMED_VISITORS } from '@/lib/contract/footprints.schema';
import { addDays, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { houseVisits, users } from '@/server/db/schema';
import { mayBeSeenBy } from '@/server/modules/members/lights';

/** Guests have another letter before their key. */
const visitorId = sql`case when ${houseVisits.visitor} like 'u%' then substr(${houseVisits.visitor}, 2)::bigint end`;

/** Members only while their light is visible to the owner (specification 16.16). */
const sinceYesterday = (ownerId: number, now: Date) =>
  and(eq(houseVisits.ownerId, ownerId), gte(houseVisits.day, addDays(dayOf(now), -1)));

export async function countFootprints(db: Db, ownerId: number, now: Date) {
  const [row] = await db
    .select({
      today: sql<number>`count(*) filter (where ${houseVisits.day} = ${dayOf(now)})`,
      yesterday: sql<number>`count(*) filter (where ${houseVisits.day} <> ${dayOf(now)})`,
    })
    .from(houseVisits)
    .leftJoin(users, eq(users.userId, visitorId))
    .where(
      and(
        sinceYesterday(ownerId, now),
        sql`(${houseVisits.visitor} like 'v%' or ${mayBeSeenBy(ownerId)})`,
      ),
    );
  return row ?? { today: 0, yesterday: 0 };
}

/** Latest day first. */
export async function findFootprints(db: Db, ownerId: number, now: Date) {
  const named = await db
    .select({ name: users.userName })
    .from(houseVisits)
    .innerJoin(users, eq(users.userId, visitorId))
    .where(and(sinceYesterday(ownerId, now), mayBeSeenBy(ownerId)))
    .groupBy(users.userId)
    .orderBy(sql`${max(houseVisits.day)} desc`, users.userId)
    .limit(NAMED_VISITORS);
  return { ...(await countFootprints(db, ownerId, now)), names: named.map(({ name }) => name) };
}
