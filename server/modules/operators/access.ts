import { and, inArray, isNull } from 'drizzle-orm';
import { customRoleId, isRole, MOST_ROLES } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import { cities, customRoles, operators } from '@/server/db/schema';
import { foldText } from '@/server/text/fold';
import { type Acting, OperationRefused, RESERVED, rightsOfRoles } from './authorize';
import { DEMO_OPERATORS } from './demo-operators';
import { refuseBeyond } from './owners';

export interface Grant {
  roles: readonly string[];
  cityIds: readonly number[] | null;
}

/** The share lock keeps custom roles while somebody is given one. */
async function areRoles(tx: Db, roles: readonly string[]): Promise<boolean> {
  const ids = roles.map(customRoleId).filter((id) => id !== null);
  if (ids.length === 0) return roles.every(isRole);
  const live = await tx
    .select({ id: customRoles.id })
    .from(customRoles)
    .where(and(inArray(customRoles.id, ids), isNull(customRoles.removedAt)))
    .for('share');
  return roles.filter((role) => !isRole(role)).length === live.length;
}

/** @throws OperationRefused for roles or cities that cannot be given, or rights that the acting person lacks */
export async function requireGrant(
  tx: Db,
  acting: Acting,
  { roles, cityIds }: Grant,
): Promise<void> {
  if (new Set(roles).size < roles.length) throw new OperationRefused('同一个角色选了两次');
  if (roles.length === 0 || roles.length > MOST_ROLES || !(await areRoles(tx, roles)))
    throw new OperationRefused(`请选择 1-${MOST_ROLES} 个角色`);
  await refuseBeyond(tx, acting, roles);
  const { isScoped } = await rightsOfRoles(tx, roles);
  if (isScoped && !cityIds?.length) throw new OperationRefused('请选择负责的城市');
  if (!isScoped && cityIds !== null) throw new OperationRefused('所选角色不限城市，无须选择城市');
  if (!cityIds) return;
  const known = await tx
    .select({ id: cities.cityId })
    .from(cities)
    .where(inArray(cities.cityId, [...cityIds]));
  if (known.length < new Set(cityIds).size) throw new OperationRefused('有城市不存在，请重新选择');
}

/** @throws OperationRefused for a new name that resembles a known, demo or reserved one */
export async function refuseTwin(tx: Db, name: string): Promise<void> {
  const known = await tx.select({ name: operators.name }).from(operators);
  const taken = [...known.map((row) => row.name), ...DEMO_OPERATORS.keys(), ...RESERVED];
  const twin = taken.find((other) => other !== name && foldText(other) === foldText(name));
  if (twin) throw new OperationRefused(`与「${twin}」看起来一样，请换一个姓名`);
}
