import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { builtInRole } from '@/lib/contract/console/roles';
import * as contract from '@/lib/contract/console/session';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { auditLog, operators } from '@/server/db/schema';
import { deviceNameOf } from '@/server/modules/account/device-name';
import { hashPassword, isPassword } from '@/server/modules/members/passwords';
import { audit } from '@/server/modules/operators/authorize';
import {
  endConsoleSessions,
  listConsoleSessions,
} from '@/server/modules/operators/console-sessions';
import * as factors from '@/server/modules/operators/factors';
import { reachedRights } from '@/server/modules/operators/foresee';
import { openInvite, useInvite } from '@/server/modules/operators/invites';
import { changeOwnSecret } from '@/server/modules/operators/operate';
import { beginAuthentication, listPasskeys } from '@/server/modules/operators/passkeys';
import { countRecoveryCodes } from '@/server/modules/operators/recovery';
import { roleLabels } from '@/server/modules/operators/roles';
import { cityNames } from '@/server/modules/operators/scope-words';
import {
  type SignedIn,
  type SignInDeps,
  signInWithPasskey,
  signInWithSecret,
  type Visitor,
} from '@/server/modules/operators/sign-in';
import { pictureOf } from '@/server/modules/operators/totp-picture';
import type { ConsoleDeps } from './deps';
import { type ConsoleContext, type ConsoleRoute, consoleRoute, type GuestContext } from './route';

const SECRETS = { hash: hashPassword, isSecret: isPassword };
const ALERT_DAYS = 7;
const ALERTS: Readonly<Record<string, string>> = {
  'session.guessed': '有人多次尝试用「{name}」登录，均未成功',
  'session.passkey-copied': '「{name}」的一把通行密钥可能被复制，已拒绝其登录，请移除后重新添加',
  'operator.many-reveals': '「{name}」一小时内多次显示成员的完整资料，已暂停',
  'sms.budget': '{target} 的短信额度已用一半，可能有人在大量索取验证码',
  'operator.reset': '{name}重置了「{target}」的验证方式，此前的登录全部结束',
};

/** Passkeys need names, not addresses; `localhost` counts as one. */
export function relyingParty(origin: string): SignInDeps['rp'] {
  const { hostname } = new URL(origin);
  return /^[\d.]+$|^\[/.test(hostname) ? null : { id: hostname, origin };
}

const visitorOf = ({ ip, userAgent, requestId, now, log, cookies }: GuestContext): Visitor => ({
  ip,
  requestId,
  now,
  log,
  deviceName: deviceNameOf(userAgent),
  device: cookies.device,
});

function welcome({ cookies }: GuestContext, { operator, token, device }: SignedIn) {
  cookies.setSession(token);
  if (device) cookies.setDevice(device);
  return { operator };
}

/** About the own name; about all for managers of operators. */
async function alertsOf(db: Db, { operation, acting }: ConsoleContext) {
  const isOwn = acting.permissions.has('operators.change')
    ? undefined
    : eq(auditLog.target, operation.operator);
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, Object.keys(ALERTS)),
        gt(auditLog.createdAt, new Date(operation.now.getTime() - ALERT_DAYS * DAY_MS)),
        isOwn,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(20);
  return rows.map(({ createdAt, action, operator, target }) => ({
    at: createdAt.getTime(),
    text: (ALERTS[action] ?? '').replace('{name}', operator).replace('{target}', target),
  }));
}

const guestRoutes = (deps: SignInDeps, environment: string): readonly ConsoleRoute[] => [
  consoleRoute(contract.getEnvironment, async () => ({ environment })),
  consoleRoute(contract.signIn, async (call, input) =>
    welcome(call, await signInWithSecret(call.db, deps, input, visitorOf(call))),
  ),
  consoleRoute(contract.beginPasskey, async ({ db, now }) => ({
    options: deps.rp
      ? await beginAuthentication(db, deps.rp, {
          operator: null,
          purpose: 'sign_in',
          owner: null,
          now,
        })
      : null,
  })),
  consoleRoute(contract.signInWithPasskey, async (call, { response }) =>
    welcome(call, await signInWithPasskey(call.db, deps, response, visitorOf(call))),
  ),
  consoleRoute(contract.openInvite, async ({ db, now }, { token }) => {
    const { invite, secret, options } = await openInvite(db, deps, token, now);
    const [operator] = await db.select().from(operators).where(eq(operators.name, invite.operator));
    const roles = await roleLabels(db, operator?.roles ?? []);
    return {
      operator: invite.operator,
      invitedBy: invite.invitedBy,
      expiresAt: invite.expiresAt.getTime(),
      roles: roles.map((role) => ({
        ...role,
        about: builtInRole(role.id)?.about ?? '',
      })),
      totp: pictureOf(invite.operator, secret),
      options,
    };
  }),
  consoleRoute(contract.join, async (call, input) => {
    const joined = await useInvite(call.db, deps, input, visitorOf(call));
    return { ...welcome(call, joined), recoveryCodes: joined.recoveryCodes };
  }),
];

const ownRoutes = (deps: SignInDeps, environment: string): readonly ConsoleRoute[] => [
  consoleRoute(contract.getCurrent, async (call) => {
    const { db, operation, acting, session } = call;
    const [own] = await db.select().from(operators).where(eq(operators.name, operation.operator));
    return {
      operator: operation.operator,
      roles: await roleLabels(db, own?.roles ?? [], own?.role ?? null),
      permissions: reachedRights(acting),
      environment,
      cityIds: acting.scope === 'all' ? null : [...acting.scope.cityIds],
      reach: await cityNames(db, acting.scope),
      provedAt: session.provedAt.getTime(),
      expiresAt: session.expiresAt.getTime(),
      alerts: await alertsOf(db, call),
    };
  }),
  consoleRoute(contract.signOut, async ({ db, operation, session, now, cookies }) => {
    const { operator, sessionId } = session;
    await endConsoleSessions(db, { operator, sessionId }, 'sign_out', now);
    await audit(db, operation, 'session.sign-out', operator);
    cookies.endSession();
    return {};
  }),
  consoleRoute(contract.beginProof, async (call) => ({
    provedAt: call.session.provedAt.getTime(),
    ...(await factors.beginProof(call.db, deps, call)),
  })),
  consoleRoute(contract.prove, async (call, input) => {
    call.cookies.setSession(await factors.prove(call.db, deps, call, input));
    return { provedAt: call.now.getTime() };
  }),
  consoleRoute(contract.listSessions, async ({ db, now, session: { operator, sessionId } }) => ({
    sessions: (await listConsoleSessions(db, operator, now)).map((row) => ({
      sessionId: row.sessionId,
      deviceName: row.deviceName,
      ip: row.ip,
      provedBy: row.provedBy,
      createdAt: row.createdAt.getTime(),
      lastSeenAt: row.lastSeenAt.getTime(),
      expiresAt: row.expiresAt.getTime(),
      isCurrent: row.sessionId === sessionId,
    })),
    passkeys: (await listPasskeys(db, operator)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastUsedAt?.getTime() ?? null,
    })),
    hasTotp: await factors.hasTotp(db, operator),
    recoveryCodes: await countRecoveryCodes(db, operator),
    isPasskeyPossible: deps.rp !== null,
  })),
  consoleRoute(contract.endSession, async (call, { sessionId }) => ({
    ended: await factors.endOwnSessions(call.db, call, sessionId),
  })),
];

const factorRoutes = (deps: SignInDeps): readonly ConsoleRoute[] => [
  consoleRoute(contract.beginAddPasskey, async (call) => ({
    options: deps.rp ? await factors.beginAddPasskey(call.db, deps, call) : null,
  })),
  consoleRoute(contract.addPasskey, async (call, { response, name }) => {
    const made = { response, name: name || deviceNameOf(call.userAgent) };
    await factors.addPasskey(call.db, deps, call, made);
    return {};
  }),
  consoleRoute(contract.removePasskey, async (call, { id }) => {
    await factors.dropPasskey(call.db, call, id);
    return {};
  }),
  consoleRoute(contract.beginTotp, async (call) => {
    const { secret, ticket } = factors.beginTotp(deps, call);
    return { ticket, totp: pictureOf(call.operation.operator, secret) };
  }),
  consoleRoute(contract.replaceTotp, async (call, input) => {
    await factors.replaceTotp(call.db, deps, call, input);
    return {};
  }),
  consoleRoute(contract.renewRecoveryCodes, (call) => factors.renewCodes(call.db, deps, call)),
  consoleRoute(contract.changeSecret, async ({ db, operation }, { secret }) => {
    await changeOwnSecret(db, operation, secret, SECRETS);
    return {};
  }),
];

/** 登录、邀请、再次验证、我的登录. */
export function sessionRoutes({ vault, origin, config }: ConsoleDeps): readonly ConsoleRoute[] {
  const environment = config.isDemo ? '演示' : '';
  const deps: SignInDeps = { vault, secrets: SECRETS, rp: relyingParty(origin) };
  return [
    ...guestRoutes(deps, environment),
    ...ownRoutes(deps, environment),
    ...factorRoutes(deps),
  ];
}
