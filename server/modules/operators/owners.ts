import { linearPermissions } from '@/lib/contract/console/linear-roles';
import { dangerOf, type Permission, permissionLabel } from '@/lib/contract/console/permissions';
import { ROLES } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import type { Operator, OperatorRole } from '@/server/db/schema';
import {
  type Acting,
  grantedRights,
  listActing,
  type Operation,
  OperationRefused,
  rightsOfRoles,
} from './authorize';
import { foreseePaying, foreseeRights, untilSecond } from './foresee';
import { type Answer, type Held, heldAfter, isMoney, minus, type Rights } from './held';
import { requireSecond } from './two-persons';

export type NextRoles = OperatorRole | readonly string[];

const rightsOfNext = async (tx: Db, next: NextRoles): Promise<Iterable<Permission>> =>
  typeof next === 'string' ? linearPermissions(next) : (await rightsOfRoles(tx, next)).permissions;

export const handsOutRights = (permissions: Iterable<string>): boolean =>
  [...permissions].includes('operators.change');

/** Owners appoint people to roles beyond their own rights. */
export const isAppointer = ({ permissions }: Acting): boolean =>
  ROLES.owner.permissions.every((id) => permissions.has(id));

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

/** Null if the person may: others than owners give what they hold. */
export async function obstacleOfRoles(
  tx: Db,
  acting: Acting,
  next: NextRoles,
): Promise<OperationRefused | null> {
  if (isAppointer(acting)) return null;
  return obstacleOfRights(acting, await rightsOfNext(tx, next));
}

/** @throws OperationRefused `no_permission` for more than the giver holds */
export async function refuseBeyond(tx: Db, acting: Acting, next: NextRoles): Promise<void> {
  const obstacle = await obstacleOfRoles(tx, acting, next);
  if (obstacle) throw obstacle;
}

/** A new link would hand its maker the target's rights; owners may. @throws OperationRefused `no_permission` */
export async function refuseRestoring(
  tx: Db,
  acting: Acting,
  { role, roles }: Pick<Operator, 'role' | 'roles'>,
): Promise<void> {
  if (!isAppointer(acting)) await refuseBeyond(tx, acting, role ?? roles);
}

const rightsOf = async (tx: Db, name: string, now: Date) =>
  (await listActing(tx, now)).find((one) => one.name === name)?.permissions ??
  new Set<Permission>();

export const isOwner = async (tx: Db, { name, now }: { name: string; now: Date }) =>
  handsOutRights(await rightsOf(tx, name, now));

const DECIDING: ReadonlySet<Permission> = new Set<Permission>([
  'operators.change',
  'approvals.power',
  'approvals.money',
]);

const isGuarded = (id: Permission): boolean => isMoney(id) || dangerOf(id) === 'power';

interface Question {
  ref: string;
  about: string;
  content: unknown;
  operators: readonly string[];
}

/**
 * Money, power and second-person rights change by two persons. Without another person, giving happens alone and taking
 * away waits for an objection.
 * @throws OperationRefused `needs_second`
 */
export async function requireSecondForRights(
  tx: Db,
  operation: Operation,
  acting: Acting,
  { before, after }: Rights,
  question: Question,
): Promise<Answer> {
  const given = minus(after, before).filter(isGuarded);
  const lost = minus(before, after).filter((id) => DECIDING.has(id));
  const isGiven = given.length > 0;
  if (!isGiven && lost.length === 0) return { second: null, isGiven };
  const second = await requireSecond(tx, operation, acting, {
    ...question,
    kind: isGiven ? 'role.grant' : 'operator.change',
    isMoney: [...given, ...lost].every(isMoney),
    hasObjection: !isGiven,
  });
  return { second, isGiven };
}

interface Change {
  name: string;
  known: Operator | null;
  next: Pick<Operator, 'role' | 'roles'>;
  isAnew?: boolean;
  about: string;
  content: unknown;
}

const rightsOfChange = async (
  tx: Db,
  { now }: Operation,
  { name, next, isAnew = false }: Pick<Change, 'name' | 'next' | 'isAnew'>,
): Promise<Rights> => ({
  before: isAnew ? new Set<Permission>() : await rightsOf(tx, name, now),
  after: (await grantedRights(tx, next)).permissions,
});

async function changeTo(
  rights: Rights,
  tx: Db,
  operation: Operation,
  acting: Acting,
  { name, known, about, content }: Change,
): Promise<{ second: string | null; held: Held }> {
  const question = { ref: name, about, content, operators: [name] };
  const answer = await requireSecondForRights(tx, operation, acting, rights, question);
  return { second: answer.second, held: heldAfter(operation, acting, rights, answer, known) };
}

/** @returns the operator's new columns @throws OperationRefused `needs_second` */
export const changeRights = async (tx: Db, operation: Operation, acting: Acting, change: Change) =>
  changeTo(await rightsOfChange(tx, operation, change), tx, operation, acting, change);

/** Facts of a preview, also where `changeRights` asks a second person. */
export async function changeInSight(
  tx: Db,
  operation: Operation,
  acting: Acting,
  change: Change & { userId: number | null },
) {
  const { name, known, userId } = change;
  const rights = await rightsOfChange(tx, operation, change);
  const asked = await untilSecond(() => changeTo(rights, tx, operation, acting, change));
  const held =
    'done' in asked
      ? asked.done.held
      : heldAfter(operation, acting, rights, { second: name, isGiven: true }, known);
  const one = { name, userId, person: held.aloneBy ?? name, permissions: rights.after };
  const { facts = [], warns } = await foreseePaying(tx, operation.now, one);
  return { asked, effect: { facts: [...foreseeRights(rights, held), ...facts], warns } };
}
