import { and, arrayOverlaps, asc, eq, isNull, sql } from 'drizzle-orm';
import { isPermission, type Permission, permissionsText } from '@/lib/contract/console/permissions';
import { role as resource } from '@/lib/contract/console/resources/role';
import { customRole, customRoleId, MOST_CUSTOM_ROLES } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import { type CustomRole, customRoles, operators } from '@/server/db/schema';
import { operatorAction } from '@/server/operator/action';
import {
  type Acting,
  grantedRights,
  listActing,
  type Operation,
  OperationRefused,
} from './authorize';
import { endConsoleSessions } from './console-sessions';
import { foreseePaying, foreseeRights, untilSecond } from './foresee';
import { type Answer, heldAfter, minus, type Rights } from './held';
import { isAppointer, obstacleOfRights, requireSecondForRights } from './owners';
import { liveRoles, partsOf, readRole, requireName, seenOf, sorted } from './role-content';
import { type DoneWords, staleRefusal } from './stale';

const NONE: ReadonlySet<Permission> = new Set();
const NOT_HELD = { heldRights: [], heldUntil: null };
const DONE: DoneWords = { 'role.change': '更改', 'role.remove': '删除' };

/** Serializes writes, so names stay unique. */
const lockRoles = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('custom-roles', 0))`);

async function holdersOf(tx: Db, role: string): Promise<string[]> {
  const rows = await tx
    .select({ name: operators.name })
    .from(operators)
    .where(and(isNull(operators.disabledAt), arrayOverlaps(operators.roles, [role])))
    .orderBy(asc(operators.name));
  return rows.map(({ name }) => name);
}

/** A wider role is given to its holders. @throws OperationRefused `no_permission` */
function refuseWidening(acting: Acting, { before, after }: Rights): void {
  const obstacle = isAppointer(acting) ? null : obstacleOfRights(acting, minus(after, before));
  if (obstacle) throw obstacle;
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
  work: async ({ tx, acting, operation, form }) => {
    const content = readRole(form);
    const { name } = content;
    await requireName(tx, name);
    if ((await liveRoles(tx)).length >= MOST_CUSTOM_ROLES)
      throw new OperationRefused(`最多 ${MOST_CUSTOM_ROLES} 个自定义角色，请先删除不用的`);
    const rights = { before: NONE, after: new Set(content.permissions) };
    const asked = await untilSecond(() =>
      requireSecondForRights(tx, operation, acting, rights, {
        ref: `role:${name}`,
        about: `新建角色「${name}」：${permissionsText(content.permissions)}`,
        content: { ...content, permissions: sorted(content.permissions) },
        operators: [],
      }),
    );
    const said = { values: { name }, facts: foreseeRights(rights, NOT_HELD) };
    if ('refusal' in asked) return { ...said, second: asked.refusal };
    const { operator, now } = operation;
    const [row] = await tx
      .insert(customRoles)
      .values({ ...content, createdBy: operator, createdAt: now, changedAt: now })
      .returning();
    if (!row) throw new Error('a role was not inserted');
    return {
      ...said,
      target: customRole(row.id),
      detail: { name, second: asked.done.second },
      after: content,
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

async function warnsOf(
  tx: Db,
  now: Date,
  { holders, given }: { holders: readonly Acting[]; given: ReadonlySet<Permission> },
): Promise<string[]> {
  const warns = new Set<string>();
  for (const one of holders) {
    const permissions = new Set([...one.permissions, ...given]);
    const foreseen = await foreseePaying(tx, now, { ...one, permissions });
    for (const warn of foreseen.warns ?? []) warns.add(warn);
  }
  return [...warns];
}

/**
 * Replaces name and permissions; holders sign in anew. With money, power or the second-person right another person
 * permits it first.
 */
export const changeRole = operatorAction(resource, 'change', resource.actions.change, {
  ...onRole,
  work: async ({ tx, acting, operation, row: { known, holders }, form, isSent }) => {
    const reach = form.reach ?? (known.isScoped ? 'city' : 'all');
    const next = readRole({ ...form, ...(!isSent('about') && { about: known.about }), reach });
    await requireName(tx, next.name, known.id);
    const seen = seenOf(known);
    if (seenOf(next) === seen) throw new OperationRefused('没有更改');
    if (holders.length > 0 && next.isScoped !== known.isScoped)
      throw new OperationRefused(
        `还有人是这个角色：${holders.join('、')}，范围不能更改；请新建一个角色`,
      );
    const question = {
      ref: customRole(known.id),
      about: `更改角色「${known.name}」：${permissionsText(next.permissions)}`,
      content: { ...next, permissions: sorted(next.permissions), seen },
      operators: holders,
    };
    const rights = {
      before: new Set(known.permissions.filter(isPermission)),
      after: new Set(next.permissions),
    };
    if (holders.length > 0) refuseWidening(acting, rights);
    const asked = await untilSecond(() =>
      requireSecondForRights(tx, operation, acting, rights, question),
    );
    const everybody = await listActing(tx, operation.now);
    const said = {
      values: { name: next.name },
      notes: heldBy(holders),
      facts: foreseeRights(rights, NOT_HELD),
      warns: await warnsOf(tx, operation.now, {
        holders: everybody.filter(({ name }) => holders.includes(name)),
        given: rights.after,
      }),
    };
    if ('refusal' in asked) return { ...said, second: asked.refusal };
    const answer = asked.done;
    await tx
      .update(customRoles)
      .set({ ...next, changedAt: operation.now })
      .where(eq(customRoles.id, known.id));
    for (const operator of holders) {
      const held = await heldBack(tx, operation, acting, { operator, everybody, answer });
      await tx.update(operators).set(held).where(eq(operators.name, operator));
      await endConsoleSessions(tx, { operator }, 'roles', operation.now);
    }
    const { name, about, isScoped, permissions } = known;
    return {
      ...said,
      detail: { name: next.name, holders, second: answer.second },
      before: { name, about, isScoped, permissions },
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
