import { asc, inArray } from 'drizzle-orm';
import { type Permission, permissionsText } from '@/lib/contract/console/permissions';
import type { Db } from '@/server/db/client';
import { cities } from '@/server/db/schema';
import type { Effect } from '@/server/operator/effect';
import type { Grant } from './access';
import { rightsOfRoles, type Scope } from './authorize';
import { reachedRights } from './foresee';
import { minus } from './held';
import { roleLabels } from './roles';

/** 白鹭、青年港 */
export async function cityNames(db: Db, scope: Scope): Promise<string | null> {
  if (scope === 'all') return null;
  const own = await db
    .select({ name: cities.name })
    .from(cities)
    .where(inArray(cities.cityId, [...scope.cityIds]))
    .orderBy(asc(cities.sort), asc(cities.cityId));
  return own.map(({ name }) => name).join('、') || '的城市还没有选';
}

const scopeOf = (cityIds: readonly number[] | null): Scope => (cityIds ? { cityIds } : 'all');

/** Rights of several roles unite, and all of them keep to the narrower reach. */
export async function foreseeScope(
  tx: Db,
  before: Pick<Grant, 'cityIds'> | null,
  { roles, cityIds }: Grant,
): Promise<Effect> {
  const { permissions, isScoped } = await rightsOfRoles(tx, roles);
  if (!isScoped)
    return before?.cityIds ? { facts: [{ title: '范围', from: '', to: '全部城市' }] } : {};
  const names = (await cityNames(tx, scopeOf(cityIds))) ?? '';
  const from = before ? ((await cityNames(tx, scopeOf(before.cityIds))) ?? '全部城市') : '';
  const wide: string[] = [];
  for (const role of roles) if (!(await rightsOfRoles(tx, [role])).isScoped) wide.push(role);
  const labels = (await roleLabels(tx, wide)).map(({ label }) => label).join('、');
  const idle = minus(
    permissions,
    new Set<Permission>(reachedRights({ permissions, scope: scopeOf(cityIds) })),
  );
  return {
    facts: [{ title: '范围', from: from === names ? '' : from, to: `只限 ${names}` }],
    warns: [
      ...(labels ? [`${labels} 也只限 ${names}：几个角色的权限合在一起，范围取小`] : []),
      ...(idle.length > 0 ? [`涉及全部城市，用不到：${permissionsText(idle)}`] : []),
    ],
  };
}
