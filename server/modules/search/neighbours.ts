import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { halfWidth } from '@/lib/contract/characters';
import { FOUND_MAX } from '@/lib/contract/search.schema';
import type { Db } from '@/server/db/client';
import { blockAreas, houses, plots, users } from '@/server/db/schema';
import { levelOf } from '@/server/modules/members/growth';
import { showsSign } from '@/server/modules/members/lights';
import { nameFor } from '@/server/modules/members/names';
import { findPartners } from '@/server/modules/partners/search';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const SIGN = sql<string>`case when ${showsSign()} then coalesce(${houses.sign}, '') else '' end`;

export interface Reader {
  userId: number;
  refereeId: number | null;
  blockAreaId: number | null;
}

export async function getReader(db: Db, userId: number): Promise<Reader> {
  const [row] = await db
    .select({
      userId: users.userId,
      refereeId: users.refereeId,
      blockAreaId: users.blockAreaId,
    })
    .from(users)
    .where(eq(users.userId, userId));
  if (!row) throw new Error('the member of a live session does not exist');
  return row;
}

/** With their houses, where they may be searched for. */
const listPeople = (db: Db, reader: Reader, where: SQL | undefined) =>
  db
    .select({
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      refereeId: users.refereeId,
      blockAreaId: users.blockAreaId,
      blockNo: users.blockNo,
      growth: users.growth,
      isMayor: users.isMayor,
      sign: SIGN,
    })
    .from(users)
    .leftJoin(houses, eq(houses.userId, users.userId))
    .where(
      and(
        where,
        ne(users.userId, reader.userId),
        eq(users.status, 'active'),
        eq(users.isSearchable, true),
      ),
    )
    .orderBy(asc(users.blockNo), asc(users.userId))
    .limit(FOUND_MAX);

/** Direct partners, the inviter, the reader's area. Nobody else: that would be a register of all members. */
export async function findPeople(db: Db, reader: Reader, keyword: string) {
  const like = `%${escapeLike(keyword.toLowerCase())}%`;
  const isNamed = or(sql`lower(${users.userName}) like ${like}`, sql`lower(${SIGN}) like ${like}`);
  const partnerIds = await findPartners(db, reader.userId, keyword, FOUND_MAX);
  const isFriend = inArray(users.userId, [...partnerIds, reader.refereeId ?? 0]);
  const friends = await listPeople(
    db,
    reader,
    and(isFriend, or(isNamed, ne(users.userId, reader.refereeId ?? 0))),
  );
  const residents = reader.blockAreaId
    ? await listPeople(db, reader, and(eq(users.blockAreaId, reader.blockAreaId), isNamed))
    : [];
  const others = residents.filter(({ userId }) => !friends.some((one) => one.userId === userId));
  return [...friends, ...others].slice(0, FOUND_MAX).map(({ refereeId, growth, ...person }) => ({
    ...person,
    level: person.blockNo === null ? 0 : levelOf(growth),
    relation:
      refereeId === reader.userId
        ? ('partner' as const)
        : person.userId === reader.refereeId
          ? ('inviter' as const)
          : ('area' as const),
  }));
}

/** 018, 18号, 滨江 018 or 滨江街区018号. */
const PLATE = /^(.*?)\s*0*([1-9]\d{0,2}|1000)\s*号?$/u;
const AREAS = 5;

/** Without a name: of the reader's own area, or the largest. */
export async function findPlots(db: Db, reader: Reader | null, keyword: string) {
  const [, place = '', digits] = PLATE.exec(halfWidth(keyword)) ?? [];
  if (digits === undefined) return [];
  const inArea =
    place !== ''
      ? sql`strpos(${blockAreas.name}, ${place.replace(/街区$/, '')}) > 0`
      : reader?.blockAreaId
        ? eq(blockAreas.blockAreaId, reader.blockAreaId)
        : undefined;
  const areas = db
    .select({ blockAreaId: blockAreas.blockAreaId, name: blockAreas.name })
    .from(blockAreas)
    .where(inArea)
    .orderBy(desc(blockAreas.residentCount))
    .limit(place === '' ? 1 : AREAS)
    .as('areas');
  const rows = await db
    .select({
      blockAreaId: plots.blockAreaId,
      areaName: areas.name,
      blockNo: plots.blockNo,
      state: plots.state,
      userId: plots.userId,
      userName: users.userName,
      growth: users.growth,
      sign: SIGN,
    })
    .from(areas)
    .innerJoin(
      plots,
      and(eq(plots.blockAreaId, areas.blockAreaId), eq(plots.blockNo, Number(digits))),
    )
    .leftJoin(users, eq(users.userId, plots.userId))
    .leftJoin(houses, eq(houses.userId, plots.userId));
  return rows.map(({ userId, userName, growth, ...plot }) => ({
    ...plot,
    level: userId === null ? 0 : levelOf(growth ?? 0),
    isMine: reader !== null && userId === reader.userId,
    name: userName === null ? '' : nameFor(reader !== null, userName),
  }));
}
