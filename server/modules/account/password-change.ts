import { eq } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account';
import type { Db } from '@/server/db/client';
import { type User, users } from '@/server/db/schema';
import { type Call, DomainError, type MemberCall } from '@/server/http/call';
import { withCode } from '@/server/modules/members/codes';
import { clearTries, guardTries, ownTries } from '@/server/modules/members/password-tries';
import {
  hashPassword,
  isPassword,
  readPassword,
  refuseWeakPassword,
} from '@/server/modules/members/passwords';
import { refuseState } from '@/server/modules/members/users';
import { findByMobile, getUser } from '@/server/modules/members/users';
import type { AccountDeps } from './deps';
import { notRegistered } from './login';
import { revokeSessions } from './sessions';

/** Ends every session. @throws DomainError, not_registered with a ticket to register */
export async function resetPassword(
  deps: AccountDeps,
  { db, now }: Call,
  { mobile, checkcode, password: wire }: InputOf<typeof contract.resetPassword>,
): Promise<void> {
  const password = readPassword(deps.keys.rsaPrivate, wire);
  refuseWeakPassword(password, mobile);
  const passwordHash = await hashPassword(password);
  const isDone = await withCode(
    db,
    deps.keys,
    { mobile, scene: 'reset', code: checkcode, now },
    async (tx) => {
      const user = await findByMobile(tx, mobile);
      if (!user) return false;
      if (user.status === 'frozen') refuseState(user);
      await store(tx, { userId: user.userId, passwordHash, now });
      return true;
    },
  );
  if (!isDone) throw notRegistered(deps, mobile, now);
  await clearTries(db, mobile);
}

/** Ends all other sessions. */
export async function updatePassword(
  deps: AccountDeps,
  { db, now, member }: MemberCall,
  input: InputOf<typeof contract.updatePassword>,
): Promise<void> {
  const user = await getUser(db, member.userId);
  const password = readPassword(deps.keys.rsaPrivate, input.password);
  refuseWeakPassword(password, user.mobile);
  const change = async (tx: Db, passwordHash: string) =>
    store(tx, { userId: user.userId, exceptId: member.sessionId, passwordHash, now });

  if (input.oldPassword) {
    await refuseWrongOldPassword(deps, db, user, input.oldPassword, now);
    await refuseSame(user, password);
    const passwordHash = await hashPassword(password);
    return db.transaction((tx) => change(tx, passwordHash));
  }
  if (!input.checkcode) {
    const fields: Record<string, string> =
      user.passwordHash === null
        ? { checkcode: '请输入短信验证码' }
        : { oldPassword: '请输入原密码' };
    throw new DomainError('invalid_input', { msg: Object.values(fields)[0], fields });
  }
  const passwordHash = await hashPassword(password);
  return withCode(
    db,
    deps.keys,
    { mobile: user.mobile, scene: 'password', code: input.checkcode, now },
    async (tx) => {
      await refuseSame(user, password);
      await change(tx, passwordHash);
    },
  );
}

async function refuseWrongOldPassword(
  deps: AccountDeps,
  db: Db,
  user: User,
  wire: string,
  now: Date,
): Promise<void> {
  const subject = ownTries(user.userId);
  const old = readPassword(deps.keys.rsaPrivate, wire);
  await guardTries(db, subject, now);
  if (!(await isPassword(user.passwordHash, old)))
    throw new DomainError('old_password_wrong', {
      fields: { oldPassword: new DomainError('old_password_wrong').msg },
    });
  await clearTries(db, subject);
}

async function refuseSame(user: User, password: string): Promise<void> {
  if (await isPassword(user.passwordHash, password))
    throw new DomainError('password_same', {
      fields: { password: new DomainError('password_same').msg },
    });
}

interface NewPassword {
  userId: number;
  passwordHash: string;
  now: Date;
  exceptId?: number;
}

async function store(tx: Db, { userId, passwordHash, now, exceptId }: NewPassword): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.userId, userId));
  await revokeSessions(tx, { userId, exceptId }, 'password', now);
}
