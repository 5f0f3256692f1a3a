import { and, asc, count, eq, gt, gte, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Audience, blockAreas, cities, pushSubscriptions, users } from '@/server/db/schema';
import { LEVEL_POINTS } from '@/server/modules/members/growth';
import { OperationRefused } from '@/server/modules/operators/authorize';

/* Broadcasts never reach frozen or closed accounts. */

const SAMPLE = 10;
const HOW = '对象须为 all、student、mayor、level:3、city:杭州 或 area:12';

/** `all`, `student`, `mayor`, `level:3` (and above), `city:杭州`, `area:12`. */
export async function readAudience(db: Db, text: string): Promise<Audience> {
  const [, of = '', value = ''] = /^([a-z]+)(?::(.+))?$/.exec(text.trim()) ?? [];
  if ((of === 'all' || of === 'student' || of === 'mayor') && value === '') return { of };
  if (of === 'city' && value !== '') {
    const [city] = await db
      .select({ id: cities.cityId })
      .from(cities)
      .where(eq(cities.name, value));
    if (!city) throw new OperationRefused(`没有名为 ${value} 的城市`);
    return { of, id: city.id };
  }
  const number = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
  if (of === 'level' && number >= 1 && number <= LEVEL_POINTS.length) return { of, from: number };
  if (of === 'area' && number > 0) {
    const [area] = await db
      .select({ id: blockAreas.blockAreaId })
      .from(blockAreas)
      .where(eq(blockAreas.blockAreaId, number));
    if (!area) throw new OperationRefused(`没有编号为 ${number} 的街区`);
    return { of, id: area.id };
  }
  throw new OperationRefused(`${HOW}（收到 ${text}）`);
}

function belongs(db: Db, audience: Audience): SQL | undefined {
  switch (audience.of) {
    case 'all':
      return undefined;
    case 'student':
      return eq(users.isStudent, true);
    case 'mayor':
      return eq(users.isMayor, true);
    case 'level':
      return and(isNotNull(users.blockNo), gte(users.growth, LEVEL_POINTS[audience.from - 1] ?? 0));
    case 'member':
      return eq(users.userId, audience.id);
    case 'area':
      return eq(users.blockAreaId, audience.id);
    case 'city':
      return inArray(
        users.blockAreaId,
        db
          .select({ id: blockAreas.blockAreaId })
          .from(blockAreas)
          .where(eq(blockAreas.cityId, audience.id)),
      );
  }
}

const reached = (db: Db, audience: Audience) =>
  and(eq(users.status, 'active'), belongs(db, audience));

/** Totals, pushes, masked sample. */
export async function previewAudience(db: Db, audience: Audience) {
  const who = reached(db, audience);
  const [all] = await db.select({ members: count() }).from(users).where(who);
  const [some] = await db
    .select({ members: count() })
    .from(users)
    .where(
      and(
        who,
        inArray(users.userId, db.select({ id: pushSubscriptions.userId }).from(pushSubscriptions)),
      ),
    );
  const sample = await db
    .select({ userId: users.userId, userName: users.userName })
    .from(users)
    .where(who)
    .orderBy(asc(users.userId))
    .limit(SAMPLE);
  return {
    members: all?.members ?? 0,
    withPush: some?.members ?? 0,
    sample: sample.map(({ userId, userName }) => `${userId} ${maskName(userName)}`),
  };
}

/** Skips members outside the audience. */
export async function nextStretch(
  db: Db,
  audience: Audience,
  { after, upTo, size }: { after: number; upTo: number; size: number },
): Promise<{ userIds: number[]; end: number }> {
  const within = and(gt(users.userId, after), lte(users.userId, upTo));
  const [last] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(within)
    .orderBy(asc(users.userId))
    .limit(1)
    .offset(size - 1);
  const end = last?.userId ?? upTo;
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(gt(users.userId, after), lte(users.userId, end), reached(db, audience)))
    .orderBy(asc(users.userId));
  return { userIds: rows.map(({ userId }) => userId), end };
}
