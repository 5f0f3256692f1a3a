import { eq } from 'drizzle-orm';
import { operator as resource } from '@/lib/contract/console/resources/operator';
import type { Db } from '@/server/db/client';
import { type Operator, operators, users } from '@/server/db/schema';
import { operatorAction } from '@/server/operator/action';
import { refuseTwin, requireGrant } from './access';
import { type Acting, type Operation, OperationRefused, refuseReserved } from './authorize';
import { endConsoleSessions } from './console-sessions';
import { drawInvite, type FactorCounts, forgetFactors, INVITE_MS } from './invites';
import { plainName } from './names';
import { changeRights, isOwner, refuseRestoring } from './owners';
import { rolesText } from './roles';

const { actions } = resource;
const NAME = /^[\p{L}\p{N}@._-]{2,64}$/u;
const NO_FACTORS: FactorCounts = { passkeys: 0, totp: 0, recoveryCodes: 0 };

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
const onOthers = (refusal: string, isThere = true) => ({
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

const numbersOf = (ids: readonly string[] | null): number[] | null => {
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
    const { second, held } = await changeRights(tx, operation, acting, {
      ...{ name, known: row, next },
      about: `操作员 ${name} 的角色改为 ${text}`,
      content: grant,
    });
    await tx
      .update(operators)
      .set({ ...next, ...held })
      .where(eq(operators.name, name));
    await endConsoleSessions(tx, { operator: name }, 'roles', operation.now);
    const values = { name, roles: text };
    return { values, detail: { second }, before: rolesOf(row), after: next };
  },
});

export const enableOperator = operatorAction(resource, 'enable', actions.enable, {
  ...onOthers('不能启用自己，请由另一位管理员操作'),
  work: async ({ tx, acting, operation, row }) => {
    const { name } = row;
    await refuseRestoring(tx, acting, row);
    const { second, held } = await changeRights(tx, operation, acting, {
      ...{ name, known: row, next: row, isAnew: true },
      about: `启用操作员 ${name}`,
      content: 'enable',
    });
    await tx
      .update(operators)
      .set({ disabledAt: null, ...held })
      .where(eq(operators.name, name));
    const change = { before: { isDisabled: true }, after: { isDisabled: false } };
    return { values: { name }, detail: { second }, ...change };
  },
});

export const disableOperator = operatorAction(resource, 'disable', actions.disable, {
  ...onOthers('不能停用自己'),
  work: async ({ tx, acting, operation, row }) => {
    const { name } = row;
    const { second } = await changeRights(tx, operation, acting, {
      ...{ name, known: row, next: { role: null, roles: [] } },
      about: `停用操作员 ${name}`,
      content: 'disable',
    });
    await tx.update(operators).set({ disabledAt: operation.now }).where(eq(operators.name, name));
    await endConsoleSessions(tx, { operator: name }, 'disabled', operation.now);
    const change = { before: { isDisabled: false }, after: { isDisabled: true } };
    return { values: { name }, detail: { second }, ...change };
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

interface Invitation {
  name: string;
  roles: readonly string[];
  cityIds: readonly number[] | null;
  userId: number | null;
  /** For somebody who has lost what they prove with. */
  isAgain: boolean;
  /** Factors and sessions end now, not when the link is used: they may be in the wrong hands. */
  isReset?: true;
}

/**
 * A link for somebody with money or power needs a second person; `again` it could be used by another, so where nobody
 * else could permit it, only the server's own terminal draws it.
 * @throws OperationRefused `needs_second`
 */
async function requireSecondForInvite(
  tx: Db,
  operation: Operation,
  acting: Acting,
  known: Operator | null,
  { name, roles, cityIds, userId, isAgain, isReset }: Invitation,
): ReturnType<typeof changeRights> {
  const { now, via } = operation;
  const changed = await changeRights(tx, operation, acting, {
    ...{ name, known, next: known ?? { role: null, roles: [...roles] }, isAnew: true },
    about: isAgain
      ? `${isReset ? '重置验证方式并' : ''}重新邀请操作员 ${name}`
      : `邀请操作员 ${name}（${await rolesText(tx, roles)}）`,
    content: { invite: roles, cityIds, userId, isAgain, isReset },
  });
  const isAlone = changed.second === null && via === 'console';
  if (isAgain && isAlone && (await isOwner(tx, { name, now })))
    throw new OperationRefused(
      `${name} 是所有者：请在服务器上执行 op operator ${isReset ? 'reset' : 'again'} ${name}`,
      'needs_second',
    );
  return changed;
}

/** The token stands where the binding writes the link: only its hash is kept. */
async function linkOf(tx: Db, operation: Operation, { name, isAgain }: Invitation) {
  const link = await drawInvite(tx, operation, { operator: name, isAgain });
  return { link, until: operation.now.getTime() + INVITE_MS };
}

async function readMember(tx: Db, user: string | null): Promise<number | null> {
  if (user === null) return null;
  if (!/^[1-9]\d{0,14}$/.test(user)) throw new OperationRefused('成员编号是一个数字');
  if ((await tx.$count(users, eq(users.userId, Number(user)))) === 0)
    throw new OperationRefused(`没有编号为 ${user} 的成员`);
  return Number(user);
}

export const inviteOperator = operatorAction(resource, 'invite', actions.invite, {
  lock: async () => null,
  work: async ({ tx, acting, operation, form }) => {
    const name = plainName(form.name);
    refuseReserved(name);
    const [known] = await tx.select().from(operators).where(eq(operators.name, name));
    if (known) throw new OperationRefused(`操作员 ${name} 已登记；丢失登录方式时请重新邀请`);
    if (!NAME.test(name)) throw new OperationRefused('姓名须为 2-64 个字、字母或数字');
    await refuseTwin(tx, name);
    const grant = { roles: form.role, cityIds: numbersOf(form.cityIds) };
    await requireGrant(tx, acting, grant);
    const userId = await readMember(tx, form.user);
    const invitation = { name, ...grant, userId, isAgain: false };
    const { second, held } = await requireSecondForInvite(tx, operation, acting, null, invitation);
    await tx
      .insert(operators)
      .values({ name, userId, ...held, ...grant, createdAt: operation.now });
    return {
      target: name,
      values: { name },
      detail: { roles: grant.roles, isAgain: false, second },
      after: { ...grant, userId },
      shown: await linkOf(tx, operation, invitation),
    };
  },
});

const again = { roles: [], cityIds: null, userId: null, isAgain: true } as const;

export const inviteAgain = operatorAction(resource, 'again', actions.again, {
  ...onOthers('请由另一位管理员重新邀请', false),
  work: async ({ tx, acting, operation, row }) => {
    const { name } = row;
    await refuseRestoring(tx, acting, row);
    const invitation = { ...again, name };
    const { second, held } = await requireSecondForInvite(tx, operation, acting, row, invitation);
    await tx.update(operators).set(held).where(eq(operators.name, name));
    return {
      values: { name },
      detail: { roles: [], isAgain: true, second },
      shown: await linkOf(tx, operation, invitation),
    };
  },
});

/** Ends factors and sessions at once; a new link is the only way in. */
export const resetFactors = operatorAction(resource, 'reset', actions.reset, {
  ...onOthers('请由另一位管理员重新邀请', false),
  work: async ({ tx, acting, operation, row }) => {
    const { name } = row;
    await refuseRestoring(tx, acting, row);
    const invitation = { ...again, name, isReset: true as const };
    const { second, held } = await requireSecondForInvite(tx, operation, acting, row, invitation);
    await tx.update(operators).set(held).where(eq(operators.name, name));
    const before = await forgetFactors(tx, name, operation.now);
    return {
      values: { name },
      detail: { second },
      before: { ...before },
      after: { ...NO_FACTORS },
      shown: await linkOf(tx, operation, invitation),
    };
  },
});
