import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { blockAreas, cities } from '@/server/db/schema';
import { LEVEL_POINTS } from '@/server/modules/members/growth';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { listSegments, mayUseSegments } from './segment';

const MOST_AREAS = 200;

export async function listAudiences(db: Db, operation: Operation) {
  const acting = await requirePermission(db, operation, 'notices.send', { isScoped: true });
  const { scope } = acting;
  const isOwn = scope === 'all' ? undefined : inArray(cities.cityId, [...scope.cityIds]);
  const named = await db
    .select({ name: cities.name })
    .from(cities)
    .where(isOwn)
    .orderBy(asc(cities.cityId));
  const areas = await db
    .select({ id: blockAreas.blockAreaId, name: blockAreas.name, city: cities.name })
    .from(blockAreas)
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .where(isOwn)
    .orderBy(asc(blockAreas.blockAreaId))
    .limit(MOST_AREAS);
  return [
    { to: 'all', title: scope === 'all' ? '全部成员' : '我的城市的全部成员' },
    { to: 'student', title: '学员' },
    { to: 'mayor', title: '市长' },
    ...LEVEL_POINTS.map((_, at) => ({ to: `level:${at + 1}`, title: `${at + 1} 级及以上` })),
    ...(mayUseSegments(acting) ? await listSegments(db) : []).map(({ id, title }) => ({
      to: `view:${id}`,
      title: `成员视图：${title}`,
    })),
    ...named.map(({ name }) => ({ to: `city:${name}`, title: `城市：${name}` })),
    ...areas.map(({ id, name, city }) => ({ to: `area:${id}`, title: `街区：${city}${name}` })),
  ];
}
