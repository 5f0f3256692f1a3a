import { type Permission, permissionLabel } from '@/lib/contract/console/permissions';
import { customRoleId, linearPermissions, ROLES } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import type { Operator, OperatorRole } from '@/server/db/schema';
import {
  type Acting,
  listActing,
  type Operation,
  OperationRefused,
  rightsOfRoles,
} from './authorize';
import { requireSecond } from './two-persons';

/** Roles that somebody is to get: a step of the ladder, or sets of permissions. */
export type NextRoles = OperatorRole | readonly string[];

const rightsOfNext = async (tx: Db, next: NextRoles): Promise<Iterable<Permission>> =>
  typeof next === 'string' ? linearPermissions(next) : (await rightsOfRoles(tx, next)).permissions;

export const handsOutRights = (permissions: Iterable<string>): boolean =>
  [...permissions].includes('operators.change');

/** Whoever holds all that the built-in role holds: an owner appoints people to roles whose rights they do not have themselves. */
const isAppointer = ({ permissions }: Acting): boolean =>
  ROLES.owner.permissions.every((id) => permissions.has(id));

/** Nobody gives what they do not hold; null = they hold all of it. */
export function obstacleOfRights(
  { permissions }: Acting,
  given: Iterable<Permission>,
): OperationRefused | null {
  const missing = [...given].find((id) => !permissions.has(id));
  return missing === undefined
    ? null
    : new OperationRefused(
        `不能授予自己没有的权限「${permissionLabel(missing)}」`,
        'no_permission',
        missing,
      );
}

/** Why a person may not hand out roles; null if they may. Owners give every one that is built in. */
export async function obstacleOfRoles(
  tx: Db,
  acting: Acting,
  next: NextRoles,
): Promise<OperationRefused | null> {
  const sets = typeof next === 'string' ? [] : next;
  const own = isAppointer(acting) ? sets.filter((id) => customRoleId(id) !== null) : next;
  return obstacleOfRights(acting, await rightsOfNext(tx, own));
}

/** Nobody hands out more than they hold. @throws OperationRefused `no_permission` */
export async function refuseBeyond(tx: Db, acting: Acting, next: NextRoles): Promise<void> {
  const obstacle = await obstacleOfRoles(tx, acting, next);
  if (obstacle) throw obstacle;
}

/**
 * Letting somebody in anew hands out what they have: a way in for one who holds less would be theirs to use. Owners do it for
 * everybody.
 * @throws OperationRefused `no_permission`
 */
export async function refuseRestoring(
  tx: Db,
  acting: Acting,
  { role, roles }: Pick<Operator, 'role' | 'roles'>,
): Promise<void> {
  if (!isAppointer(acting)) await refuseBeyond(tx, acting, role ?? roles);
}

/** Rights of a registered operator who is not disabled; none of others. */
const rightsOf = async (tx: Db, name: string) =>
  (await listActing(tx)).find((one) => one.name === name)?.permissions ?? new Set<Permission>();

/** Whether an operator can hand out rights now. */
export const isOwner = async (tx: Db, name: string): Promise<boolean> =>
  handsOutRights(await rightsOf(tx, name));

/**
 * Whoever can hand out rights is not made, unmade or taken over by one person, once there are two others.
 * @throws OperationRefused `needs_second`
 */
export async function requireSecondForOwner(
  tx: Db,
  operation: Operation,
  acting: Acting,
  {
    name,
    next = [],
    about,
    content,
  }: { name: string; next?: NextRoles; about: string; content: unknown },
): Promise<string | null> {
  if (!handsOutRights(await rightsOfNext(tx, next)) && !(await isOwner(tx, name))) return null;
  const ask = { kind: 'operator.change', ref: name, about, content, operators: [name] } as const;
  return requireSecond(tx, operation, acting, ask);
}
