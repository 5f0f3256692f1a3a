import type { Permission } from '@/lib/contract/console/permissions';
import { isRole, linearPermissions, ROLES } from '@/lib/contract/console/roles';
import { requireSecond } from '@/server/db/approvals';
import type { Db } from '@/server/db/client';
import { type Acting, listActing, type Operation } from '@/server/db/operators';
import type { OperatorRole } from '@/server/db/schema';

/** Roles that somebody is to get: a step of the ladder, or built-in sets. */
type NextRoles = OperatorRole | readonly string[];

const rightsOfNext = (next: NextRoles): Permission[] =>
  typeof next === 'string'
    ? linearPermissions(next)
    : next.filter(isRole).flatMap((role): readonly Permission[] => ROLES[role].permissions);

const handsOutRights = (permissions: Iterable<Permission>): boolean =>
  [...permissions].includes('operators.change');

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
  if (!handsOutRights(rightsOfNext(next)) && !(await isOwner(tx, name))) return null;
  const ask = { kind: 'operator.change', ref: name, about, content, operators: [name] } as const;
  return requireSecond(tx, operation, acting, ask);
}
