import { and, eq, inArray, isNull } from 'drizzle-orm';
import { customRoleId, isRole, MOST_ROLES } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import { cities, customRoles, type Operator, operators } from '@/server/db/schema';
import { foldText } from '@/server/text/fold';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  RESERVED,
  rightsOfRoles,
} from './authorize';
import { endConsoleSessions } from './console-sessions';
import { DEMO_OPERATORS } from './demo-operators';
import { changeRights, refuseBeyond, refuseRestoring } from './owners';
import { rolesText } from './roles';
import { withSecond } from './two-persons';

export interface Grant {
  roles: readonly string[];
  /** Null = everywhere. */
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

const rolesOf = ({ role, roles, cityIds }: Operator) => ({ role, roles, cityIds });

/** Nobody changes their own row. @throws OperationRefused */
async function takeOther(
  tx: Db,
  { operator }: Operation,
  name: string,
  act: string,
): Promise<Operator> {
  if (name === operator) throw new OperationRefused(`不能${act}，请由另一位管理员操作`);
  const [known] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
  if (!known) throw new OperationRefused(`没有操作员 ${name}`);
  return known;
}

export async function setRoles(
  db: Db,
  operation: Operation,
  { name, ...grant }: Grant & { name: string },
): Promise<void> {
  const { roles, cityIds } = grant;
  const act = async (tx: Db): Promise<void> => {
    const acting = await requirePermission(tx, operation, 'operators.change');
    const known = await takeOther(tx, operation, name, '更改自己的角色');
    if (known.disabledAt) throw new OperationRefused(`操作员 ${name} 已停用，请先启用`);
    await requireGrant(tx, acting, grant);
    const next = { role: null, roles: [...roles], cityIds: cityIds && [...cityIds] };
    const { second, held } = await changeRights(tx, operation, acting, {
      ...{ name, known, next },
      about: `操作员 ${name} 的角色改为 ${await rolesText(tx, roles)}`,
      content: { roles, cityIds },
    });
    await tx
      .update(operators)
      .set({ ...next, ...held })
      .where(eq(operators.name, name));
    await endConsoleSessions(tx, { operator: name }, 'roles', operation.now);
    const change = { before: rolesOf(known), after: next };
    await audit(tx, operation, 'operator.roles', name, { second }, change);
  };
  return withSecond(db, operation, () => db.transaction(act));
}

/** Restores the previous roles. @throws OperationRefused */
export async function enableOperator(db: Db, operation: Operation, name: string): Promise<void> {
  const act = async (tx: Db): Promise<void> => {
    const acting = await requirePermission(tx, operation, 'operators.change');
    const known = await takeOther(tx, operation, name, '启用自己');
    if (!known.disabledAt) throw new OperationRefused(`操作员 ${name} 没有停用`);
    await refuseRestoring(tx, acting, known);
    const { second, held } = await changeRights(tx, operation, acting, {
      ...{ name, known, next: known, isAnew: true },
      about: `启用操作员 ${name}`,
      content: 'enable',
    });
    await tx
      .update(operators)
      .set({ disabledAt: null, ...held })
      .where(eq(operators.name, name));
    const change = { before: { isDisabled: true }, after: { isDisabled: false } };
    await audit(tx, operation, 'operator.enable', name, { second }, change);
  };
  return withSecond(db, operation, () => db.transaction(act));
}

/** One session or all. @returns how many @throws OperationRefused */
export async function endOperatorSessions(
  db: Db,
  operation: Operation,
  { name, sessionId }: { name: string; sessionId?: number | undefined },
): Promise<number> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'operators.change');
    await takeOther(tx, operation, name, '在此结束自己的登录');
    const which = { operator: name, ...(sessionId === undefined ? {} : { sessionId }) };
    const ended = await endConsoleSessions(tx, which, 'ended', operation.now);
    if (ended === 0) throw new OperationRefused('没有可结束的登录，可能已经退出');
    await audit(tx, operation, 'operator.end-sessions', name, {
      sessionId: sessionId ?? null,
      ended,
    });
    return ended;
  });
}
