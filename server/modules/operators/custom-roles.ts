import { createHash } from 'node:crypto';
import { and, arrayOverlaps, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { isPermission, type Permission } from '@/lib/contract/console/permissions';
import {
  customRole,
  customRoleId,
  faultOfRole,
  MOST_CUSTOM_ROLES,
  ROLES,
} from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import { type CustomRole, customRoles, operators } from '@/server/db/schema';
import {
  type Acting,
  audit,
  grantedRights,
  listActing,
  type Operation,
  OperationRefused,
  requirePermission,
} from './authorize';
import { endConsoleSessions } from './console-sessions';
import { type Answer, heldAfter } from './held';
import { obstacleOfRights, requireSecondForRights } from './owners';
import { type DoneWords, staleRefusal } from './stale';
import { withSecond } from './two-persons';

export interface RoleContent {
  name: string;
  permissions: readonly string[];
}

interface KnownRole {
  role: string;
  /** Version that the page read. */
  seen: string;
}

const DONE: DoneWords = { 'role.change': '更改', 'role.remove': '删除' };

/** Serializes writes, so that names stay unique. */
const lockRoles = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('custom-roles', 0))`);

const sorted = (permissions: readonly string[]): string[] => [...permissions].sort();

/** Version of a role, as 32 hex digits. */
export const seenOf = ({ name, permissions }: RoleContent): string =>
  createHash('sha256')
    .update(JSON.stringify([name, sorted(permissions)]))
    .digest('hex')
    .slice(0, 32);

export const liveRoles = (db: Db): Promise<CustomRole[]> =>
  db.select().from(customRoles).where(isNull(customRoles.removedAt)).orderBy(asc(customRoles.name));

async function holdersOf(tx: Db, role: string): Promise<string[]> {
  const rows = await tx
    .select({ name: operators.name })
    .from(operators)
    .where(and(isNull(operators.disabledAt), arrayOverlaps(operators.roles, [role])))
    .orderBy(asc(operators.name));
  return rows.map(({ name }) => name);
}

/**
 * @param known permissions that the role has already
 * @throws OperationRefused for permissions that cannot form a role, or that the acting person lacks
 */
function requireContent(
  acting: Acting,
  permissions: readonly string[],
  known: readonly string[] = [],
): Permission[] {
  const fault = faultOfRole(permissions);
  if (fault) throw new OperationRefused(fault);
  const wanted = permissions.filter(isPermission);
  const obstacle = obstacleOfRights(
    acting,
    wanted.filter((id) => !known.includes(id)),
  );
  if (obstacle) throw obstacle;
  return wanted;
}

/** @throws OperationRefused for a taken name */
async function requireName(tx: Db, name: string, exceptId = 0): Promise<void> {
  const isBuiltIn = Object.values(ROLES).some(({ label }) => label === name);
  const others = await tx.$count(
    customRoles,
    and(eq(customRoles.name, name), isNull(customRoles.removedAt), ne(customRoles.id, exceptId)),
  );
  if (isBuiltIn || others > 0) throw new OperationRefused(`已有名为「${name}」的角色`);
}

/** Nobody changes their own rights. @throws OperationRefused */
async function takeRole(
  tx: Db,
  { operator }: Operation,
  { role, seen }: KnownRole,
): Promise<{ known: CustomRole; holders: string[] }> {
  await lockRoles(tx);
  const [known] = await tx
    .select()
    .from(customRoles)
    .where(and(eq(customRoles.id, customRoleId(role) ?? 0), isNull(customRoles.removedAt)))
    .for('update');
  if (!known || seenOf(known) !== seen) throw await staleRefusal(tx, role, DONE);
  const holders = await holdersOf(tx, role);
  if (holders.includes(operator))
    throw new OperationRefused('不能更改自己的角色，请由另一位管理员操作');
  return { known, holders };
}

/** @returns `custom:12` @throws OperationRefused */
export async function createRole(
  db: Db,
  operation: Operation,
  content: RoleContent,
): Promise<string> {
  const { operator, now } = operation;
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'operators.change');
    const permissions = requireContent(acting, content.permissions);
    await lockRoles(tx);
    await requireName(tx, content.name);
    if ((await liveRoles(tx)).length >= MOST_CUSTOM_ROLES)
      throw new OperationRefused(`最多 ${MOST_CUSTOM_ROLES} 个自定义角色，请先删除不用的`);
    const [row] = await tx
      .insert(customRoles)
      .values({
        name: content.name,
        permissions,
        createdBy: operator,
        createdAt: now,
        changedAt: now,
      })
      .returning();
    if (!row) throw new Error('a role was not inserted');
    const role = customRole(row.id);
    const after = { name: row.name, permissions };
    await audit(tx, operation, 'role.create', role, { name: row.name }, { before: null, after });
    return role;
  });
}

/** Permissions not active yet for holders of a changed role. */
async function heldBack(
  tx: Db,
  operation: Operation,
  acting: Acting,
  given: { operator: string; everybody: readonly Acting[]; answer: Answer },
) {
  const [known] = await tx.select().from(operators).where(eq(operators.name, given.operator));
  if (!known) throw new Error('an operator is missing');
  const now = given.everybody.find(({ name }) => name === given.operator);
  const rights = {
    before: now?.permissions ?? new Set<Permission>(),
    after: (await grantedRights(tx, known)).permissions,
  };
  return heldAfter(operation, acting, rights, given.answer, known);
}

/**
 * Holders must sign in again. Money, power and second-person rights need another person first.
 * @throws OperationRefused `needs_second`, `stale`
 */
export async function changeRole(
  db: Db,
  operation: Operation,
  { role, seen, ...content }: RoleContent & KnownRole,
): Promise<void> {
  const act = async (tx: Db): Promise<void> => {
    const acting = await requirePermission(tx, operation, 'operators.change');
    const { known, holders } = await takeRole(tx, operation, { role, seen });
    const permissions = requireContent(acting, content.permissions, known.permissions);
    await requireName(tx, content.name, known.id);
    const next = { name: content.name, permissions };
    if (seenOf(next) === seen) throw new OperationRefused('没有更改');
    const question = {
      ref: role,
      about: `更改角色「${known.name}」`,
      content: { ...next, permissions: sorted(next.permissions), seen },
      operators: holders,
    };
    const rights = {
      before: new Set(known.permissions.filter(isPermission)),
      after: new Set(permissions),
    };
    const answer = await requireSecondForRights(tx, operation, acting, rights, question);
    const everybody = await listActing(tx, operation.now);
    await tx
      .update(customRoles)
      .set({ ...next, changedAt: operation.now })
      .where(eq(customRoles.id, known.id));
    for (const operator of holders) {
      const held = await heldBack(tx, operation, acting, { operator, everybody, answer });
      await tx.update(operators).set(held).where(eq(operators.name, operator));
      await endConsoleSessions(tx, { operator }, 'roles', operation.now);
    }
    const { second } = answer;
    const change = {
      before: { name: known.name, permissions: known.permissions },
      after: next,
    };
    await audit(tx, operation, 'role.change', role, { name: next.name, holders, second }, change);
  };
  return withSecond(db, operation, () => db.transaction(act));
}

export async function removeRole(db: Db, operation: Operation, which: KnownRole): Promise<void> {
  await db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'operators.change');
    const { known, holders } = await takeRole(tx, operation, which);
    if (holders.length > 0)
      throw new OperationRefused(`还有人是这个角色：${holders.join('、')}，请先更改他们的角色`);
    await tx
      .update(customRoles)
      .set({ removedAt: operation.now })
      .where(eq(customRoles.id, known.id));
    const before = { name: known.name, permissions: known.permissions };
    await audit(
      tx,
      operation,
      'role.remove',
      which.role,
      { name: known.name },
      { before, after: null },
    );
  });
}
