import { eq } from 'drizzle-orm';
import { operator as resource } from '@/lib/contract/console/resources/operator';
import type { Db } from '@/server/db/client';
import { type Operator, operators } from '@/server/db/schema';
import { operatorAction } from '@/server/operator/action';
import { joinedEffects } from '@/server/operator/effect';
import { requireGrant } from './access';
import { type Operation, OperationRefused } from './authorize';
import { endConsoleSessions } from './console-sessions';
import { changeInSight, refuseRestoring } from './owners';
import { rolesText } from './roles';
import { foreseeScope } from './scope-words';

const { actions } = resource;

export const stateOf = ({
  disabledAt,
  secretHash,
}: Pick<Operator, 'disabledAt' | 'secretHash'>): 'active' | 'invited' | 'disabled' =>
  disabledAt ? 'disabled' : secretHash === null ? 'invited' : 'active';

export const partsOf = (row: Operator): readonly unknown[] => [
  stateOf(row),
  row.role,
  row.roles,
  row.cityIds,
];

async function lockOperator(tx: Db, name: string): Promise<Operator> {
  const [known] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
  if (!known) throw new OperationRefused(`没有操作员 ${name}`);
  return known;
}

/** @param refusal of what one would do to oneself; `isThere` also at the server's terminal */
export const onOthers = (refusal: string, isThere = true) => ({
  lock: lockOperator,
  version: partsOf,
  state: stateOf,
  over: ({ name }: Operator, state: string) =>
    state === 'disabled' ? `操作员 ${name} 已停用` : `操作员 ${name} 没有停用`,
  done: {
    'operator.roles': '更改角色',
    'operator.disable': '停用',
    'operator.enable': '启用',
    'operator.reset': '重置验证方式',
  },
  refuse: async ({ operation, row }: { operation: Operation; row: Operator }) => {
    if (row.name === operation.operator && (isThere || operation.via === 'console'))
      throw new OperationRefused(refusal);
  },
});

export const numbersOf = (ids: readonly string[] | null): number[] | null => {
  if (!ids || ids.length === 0) return null;
  const numbers = ids.map(Number);
  if (numbers.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new OperationRefused('有城市不存在，请重新选择');
  return numbers;
};

const rolesOf = ({ role, roles, cityIds }: Operator) => ({ role, roles, cityIds });

export const setRoles = operatorAction(resource, 'roles', actions.roles, {
  ...onOthers('不能更改自己的角色，请由另一位管理员操作'),
  work: async ({ tx, acting, operation, row, form }) => {
    const { name } = row;
    const grant = { roles: form.role, cityIds: numbersOf(form.cityIds) };
    await requireGrant(tx, acting, grant);
    const next = { role: null, ...grant };
    const text = await rolesText(tx, grant.roles);
    const { asked, effect } = await changeInSight(tx, operation, acting, {
      name,
      known: row,
      next,
      userId: row.userId,
      about: `操作员 ${name} 的角色改为 ${text}`,
      content: grant,
    });
    const scope = await foreseeScope(tx, row, grant);
    const said = { values: { name, roles: text }, ...joinedEffects(effect, scope) };
    if ('refusal' in asked) return { ...said, second: asked.refusal };
    const { second, held } = asked.done;
    await tx
      .update(operators)
      .set({ ...next, ...held })
      .where(eq(operators.name, name));
    await endConsoleSessions(tx, { operator: name }, 'roles', operation.now);
    return { ...said, detail: { second }, before: rolesOf(row), after: next };
  },
});

export const enableOperator = operatorAction(resource, 'enable', actions.enable, {
  ...onOthers('不能启用自己，请由另一位管理员操作'),
  work: async ({ tx, acting, operation, row }) => {
    const { name } = row;
    await refuseRestoring(tx, acting, row);
    const { asked, effect } = await changeInSight(tx, operation, acting, {
      name,
      known: row,
      next: row,
      isAnew: true,
      userId: row.userId,
      about: `启用操作员 ${name}`,
      content: 'enable',
    });
    const said = { values: { name }, ...effect };
    if ('refusal' in asked) return { ...said, second: asked.refusal };
    const { second, held } = asked.done;
    await tx
      .update(operators)
      .set({ disabledAt: null, ...held })
      .where(eq(operators.name, name));
    const change = { before: { isDisabled: true }, after: { isDisabled: false } };
    return { ...said, detail: { second }, ...change };
  },
});

export const disableOperator = operatorAction(resource, 'disable', actions.disable, {
  ...onOthers('不能停用自己'),
  work: async ({ tx, acting, operation, row }) => {
    const { name } = row;
    const { asked, effect } = await changeInSight(tx, operation, acting, {
      name,
      known: row,
      next: { role: null, roles: [] },
      userId: row.userId,
      about: `停用操作员 ${name}`,
      content: 'disable',
    });
    const said = { values: { name }, ...effect };
    if ('refusal' in asked) return { ...said, second: asked.refusal };
    const { second } = asked.done;
    await tx.update(operators).set({ disabledAt: operation.now }).where(eq(operators.name, name));
    await endConsoleSessions(tx, { operator: name }, 'disabled', operation.now);
    const change = { before: { isDisabled: false }, after: { isDisabled: true } };
    return { ...said, detail: { second }, ...change };
  },
});

export const endOperatorSessions = operatorAction(resource, 'endSessions', actions.endSessions, {
  ...onOthers('不能在此结束自己的登录，请由另一位管理员操作'),
  work: async ({ tx, operation, row: { name }, form: { session } }) => {
    const which = { operator: name, ...(session === null ? {} : { sessionId: session }) };
    const ended = await endConsoleSessions(tx, which, 'ended', operation.now);
    if (ended === 0) throw new OperationRefused('没有可结束的登录，可能已经退出');
    return { values: { name, n: String(ended) }, detail: { sessionId: session, ended } };
  },
});
