import { and, asc, eq, gt, gte, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Audience, blockAreas, cities, users } from '@/server/db/schema';
import { isInSet } from '@/server/modules/members/filter';
import { LEVEL_POINTS } from '@/server/modules/members/growth';
import { inScope } from '@/server/modules/members/search';
import { type Acting, OperationRefused, type Scope } from '@/server/modules/operators/authorize';
import { requireSegments, segmentOf, sharedSegment } from './segment';

/* Broadcasts never reach frozen or closed accounts. */

const HOW = '对象须为 all、student、mayor、level:3、city:杭州、area:12 或 view:3';

interface Asking {
  acting: Pick<Acting, 'permissions' | 'scope'>;
  /** When it starts. */
  at: Date;
}

const NOT_OWN = '不在你负责的城市';

async function readCity(db: Db, name: string, scope: Scope): Promise<Audience> {
  const [city] = await db.select({ id: cities.cityId }).from(cities).where(eq(cities.name, name));
  if (!city) throw new OperationRefused(`没有名为 ${name} 的城市`);
  if (!isOwnCity(scope, city.id)) throw new OperationRefused(`${name} ${NOT_OWN}`);
  return { of: 'city', id: city.id };
}

async function readArea(db: Db, id: number, scope: Scope): Promise<Audience> {
  const [area] = await db
    .select({ id: blockAreas.blockAreaId, cityId: blockAreas.cityId })
    .from(blockAreas)
    .where(eq(blockAreas.blockAreaId, id));
  if (!area) throw new OperationRefused(`没有编号为 ${id} 的街区`);
  if (!isOwnCity(scope, area.cityId)) throw new OperationRefused(`街区 ${id} ${NOT_OWN}`);
  return { of: 'area', id };
}

const isOwnCity = (scope: Scope, cityId: number): boolean =>
  scope === 'all' || scope.cityIds.includes(cityId);

async function readKind(db: Db, text: string, { acting, at }: Asking): Promise<Audience> {
  const { scope } = acting;
  if (/^(?:members|view):/.test(text)) requireSegments(acting);
  if (text.startsWith('members:')) return segmentOf(text.slice('members:'.length), at);
  const [, of = '', value = ''] = /^([a-z]+)(?::(.+))?$/.exec(text) ?? [];
  if ((of === 'all' || of === 'student' || of === 'mayor') && value === '') return { of };
  if (of === 'city' && value !== '') return readCity(db, value, scope);
  const number = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
  if (of === 'level' && number >= 1 && number <= LEVEL_POINTS.length) return { of, from: number };
  if (of === 'area' && number > 0) return readArea(db, number, scope);
  if (of === 'view' && number > 0) return sharedSegment(db, number, at);
  throw new OperationRefused(`${HOW}（收到 ${text}）`);
}

/**
 * `all`, `student`, `mayor`, `level:3` (and above), `city:杭州`, `area:12`, `view:3` (a shared view of members) or
 * `members:?kind=student` (one's own); of the operator's cities only.
 */
export async function readAudience(db: Db, text: string, asking: Asking): Promise<Audience> {
  const audience = await readKind(db, text.trim(), asking);
  const { scope } = asking.acting;
  return scope === 'all' ? audience : { ...audience, within: [...scope.cityIds] };
}

export const belongs = (db: Db, audience: Audience): SQL | undefined =>
  and(isOfKind(db, audience), audience.within && inScope({ cityIds: audience.within }));

function isOfKind(db: Db, audience: Audience): SQL | undefined {
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
    case 'segment':
      return isInSet(audience);
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

export const reached = (db: Db, audience: Audience) =>
  and(eq(users.status, 'active'), belongs(db, audience));

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
