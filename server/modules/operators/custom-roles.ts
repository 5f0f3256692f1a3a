import { and, arrayOverlaps, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { isPermission, type Permission } from '@/lib/contract/console/permissions';
import { role as resource } from '@/lib/contract/console/resources/role';
import {
  customRole,
  customRoleId,
  faultOfRole,
  MOST_CUSTOM_ROLES,
  ROLES,
} from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import { type CustomRole, customRoles, operators } from '@/server/db/schema';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { versionOf } from '@/server/operator/version';
import {
  type Acting,
  grantedRights,
  listActing,
  type Operation,
  OperationRefused,
} from './authorize';
import { endConsoleSessions } from './console-sessions';
import { type Answer, heldAfter } from './held';
import { obstacleOfRights, requireSecondForRights } from './owners';
import { type DoneWords, staleRefusal } from './stale';

export interface RoleContent {
  name: string;
  permissions: readonly string[];
}

const DONE: DoneWords = { 'role.change': '更改', 'role.remove': '删除' };

/** Serializes writes, so names stay unique. */
const lockRoles = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('custom-roles', 0))`);

const sorted = (permissions: readonly string[]): string[] => [...permissions].sort();

export const partsOf = ({ name, permissions }: RoleContent): readonly unknown[] => [
  name,
  sorted(permissions),
];

export const seenOf = (content: RoleContent): string => versionOf(partsOf(content));

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

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ·._-]+$/u;

/** @throws DomainError, OperationRefused for a name that is none, or that another role has */
async function requireName(tx: Db, name: string, exceptId = 0): Promise<void> {
  if (!NAME.test(name)) throw faultOfForm({ name: '名称至少2个字，只能是字、字母与数字' });
  const isBuiltIn = Object.values(ROLES).some(({ label }) => label === name);
  const others = await tx.$count(
    customRoles,
    and(eq(customRoles.name, name), isNull(customRoles.removedAt), ne(customRoles.id, exceptId)),
  );
  if (isBuiltIn || others > 0) throw new OperationRefused(`已有名为「${name}」的角色`);
}

const heldBy = (holders: readonly string[]): string[] =>
  holders.length > 0 ? [`现在有这个角色的人：${holders.join('、')}`] : [];

/** Locks a role and names its holders; nobody changes their own rights. */
const onRole = {
  lock: async (tx: Db, key: string) => {
    await lockRoles(tx);
    const [known] = await tx
      .select()
      .from(customRoles)
      .where(and(eq(customRoles.id, customRoleId(key) ?? 0), isNull(customRoles.removedAt)))
      .for('update');
    if (!known) throw await staleRefusal(tx, key, DONE);
    return { known, holders: await holdersOf(tx, key) };
  },
  refuse: async ({ operation, row }: { operation: Operation; row: { holders: string[] } }) => {
    if (row.holders.includes(operation.operator))
      throw new OperationRefused('不能更改自己的角色，请由另一位管理员操作');
  },
  version: ({ known }: { known: CustomRole }) => partsOf(known),
  state: () => 'custom',
  done: DONE,
};

export const createRole = operatorAction(resource, 'create', resource.actions.create, {
  lock: async (tx) => {
    await lockRoles(tx);
    return null;
  },
  work: async ({ tx, acting, operation: { operator, now }, form: { name, ...content } }) => {
    const permissions = requireContent(acting, content.permissions);
    await requireName(tx, name);
    if ((await liveRoles(tx)).length >= MOST_CUSTOM_ROLES)
      throw new OperationRefused(`最多 ${MOST_CUSTOM_ROLES} 个自定义角色，请先删除不用的`);
    const [row] = await tx
      .insert(customRoles)
      .values({ name, permissions, createdBy: operator, createdAt: now, changedAt: now })
      .returning();
    if (!row) throw new Error('a role was not inserted');
    return {
      target: customRole(row.id),
      values: { name },
      detail: { name },
      after: { name, permissions },
    };
  },
});

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
 * Replaces name and permissions; holders sign in anew. With money, power or the second-person right another person
 * permits it first.
 */
export const changeRole = operatorAction(resource, 'change', resource.actions.change, {
  ...onRole,
  work: async ({ tx, acting, operation, row: { known, holders }, form }) => {
    const permissions = requireContent(acting, form.permissions, known.permissions);
    await requireName(tx, form.name, known.id);
    const next = { name: form.name, permissions };
    const seen = seenOf(known);
    if (seenOf(next) === seen) throw new OperationRefused('没有更改');
    const question = {
      ref: customRole(known.id),
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
    return {
      values: { name: next.name },
      notes: heldBy(holders),
      detail: { name: next.name, holders, second: answer.second },
      before: { name: known.name, permissions: known.permissions },
      after: next,
    };
  },
});

export const removeRole = operatorAction(resource, 'remove', resource.actions.remove, {
  ...onRole,
  work: async ({ tx, operation, row: { known, holders } }) => {
    const { id, name, permissions } = known;
    if (holders.length > 0)
      throw new OperationRefused(`还有人是这个角色：${holders.join('、')}，请先更改他们的角色`);
    await tx.update(customRoles).set({ removedAt: operation.now }).where(eq(customRoles.id, id));
    return { values: { name }, detail: { name }, before: { name, permissions }, after: null };
  },
});
