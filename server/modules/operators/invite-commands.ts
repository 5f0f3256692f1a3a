import { eq } from 'drizzle-orm';
import { operator as resource } from '@/lib/contract/console/resources/operator';
import type { Db } from '@/server/db/client';
import { type Operator, operators, users } from '@/server/db/schema';
import { operatorAction } from '@/server/operator/action';
import { joinedEffects } from '@/server/operator/effect';
import { refuseTwin, requireGrant } from './access';
import { type Acting, type Operation, OperationRefused, refuseReserved } from './authorize';
import { numbersOf, onOthers } from './commands';
import { drawInvite, type FactorCounts, forgetFactors, INVITE_MS } from './invites';
import { plainName } from './names';
import { changeInSight, isOwner, refuseRestoring } from './owners';
import { rolesText } from './roles';
import { foreseeScope } from './scope-words';

const { actions } = resource;
const NAME = /^[\p{L}\p{N}@._-]{2,64}$/u;
const NO_FACTORS: FactorCounts = { passkeys: 0, totp: 0, recoveryCodes: 0 };

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
): ReturnType<typeof changeInSight> {
  const { now, via } = operation;
  const { asked, effect } = await changeInSight(tx, operation, acting, {
    name,
    known,
    next: known ?? { role: null, roles: [...roles] },
    isAnew: true,
    userId,
    about: isAgain
      ? `${isReset ? '重置验证方式并' : ''}重新邀请操作员 ${name}`
      : `邀请操作员 ${name}（${await rolesText(tx, roles)}）`,
    content: { invite: roles, cityIds, userId, isAgain, isReset },
  });
  const isAlone = 'done' in asked && asked.done.second === null && via === 'console';
  if (isAgain && isAlone && (await isOwner(tx, { name, now })))
    throw new OperationRefused(
      `${name} 是所有者：请在服务器上执行 op operator ${isReset ? 'reset' : 'again'} ${name}`,
      'needs_second',
    );
  return { asked, effect };
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
    const { asked, effect } = await requireSecondForInvite(tx, operation, acting, null, invitation);
    const scope = await foreseeScope(tx, null, grant);
    const said = { target: name, values: { name }, ...joinedEffects(effect, scope) };
    if ('refusal' in asked) return { ...said, second: asked.refusal };
    const { second, held } = asked.done;
    await tx
      .insert(operators)
      .values({ name, userId, ...held, ...grant, createdAt: operation.now });
    return {
      ...said,
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
    const { asked } = await requireSecondForInvite(tx, operation, acting, row, invitation);
    if ('refusal' in asked) return { values: { name }, second: asked.refusal };
    const { second, held } = asked.done;
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
    const { asked } = await requireSecondForInvite(tx, operation, acting, row, invitation);
    if ('refusal' in asked) return { values: { name }, second: asked.refusal };
    const { second, held } = asked.done;
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
