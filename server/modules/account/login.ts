import { and, eq } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account';
import { rateLimits, type User } from '@/server/db/schema';
import type { Db } from '@/server/db/client';
import { DomainError, type Call } from '@/server/http/call';
import { countHit, refuseOverLimit } from '@/server/http/rate-limit';
import { closingRefusal } from './closing';
import { withCode } from './codes';
import type { AccountDeps } from './deps';
import { isPassword, readPassword } from './passwords';
import { openSession } from './sessions';
import { issueTicket } from './tickets';
import { findByMobile } from './users';

/** App users; other kinds of account do not exist here (product ruling on userType). */
const APP_USER = 2;
/** Guesses at one account, and at many accounts from one address, in one window. */
const TRIES = 5;
const TRIES_PER_IP = 100;
const TRIES_WINDOW_MS = 15 * 60_000;

export function refuseUserType(userType: number): void {
  if (userType !== APP_USER) throw new DomainError('user_type_unsupported');
}

/**
 * Counts the guess before comparing, so that parallel guesses cannot slip through; a right one clears the count.
 * @throws DomainError too_many_password_tries, also for the right password.
 */
export async function guardTries(db: Db, subject: string, now: Date): Promise<void> {
  const { hits } = await countHit(db, `password:${subject}`, TRIES_WINDOW_MS, now);
  if (hits > TRIES) throw new DomainError('too_many_password_tries');
}

/** Guesses inside a session: one count for all calls that ask for the password, apart from the count that strangers can fill. */
export const ownTries = (userId: number): string => `own:${userId}`;

export async function clearTries(db: Db, subject: string): Promise<void> {
  await db.delete(rateLimits).where(and(eq(rateLimits.key, `password:${subject}`)));
}

/** Unknown number, wrong password and no password look the same from outside: one sentence, one amount of work. */
export async function loginByPassword(
  deps: AccountDeps,
  call: Call,
  input: InputOf<typeof contract.login>,
) {
  const { db, now, ip } = call;
  refuseUserType(input.userType);
  const password = readPassword(deps.keys.rsaPrivate, input.password);
  await refuseOverLimit(db, `password-ip:${ip}`, TRIES_PER_IP, TRIES_WINDOW_MS, now);
  await guardTries(db, input.mobile, now);
  const user = await findByMobile(db, input.mobile);
  if (!(await isPassword(user?.passwordHash, password)) || !user)
    throw new DomainError('credentials_wrong');
  await clearTries(db, input.mobile);
  if (user.status === 'closing') throw await closingRefusal(deps, db, user, now);
  return { ...(await openSession(db, call, user)), ...referralNote(user, input.refereeId) };
}

/** An unknown number has proven itself too: it receives a ticket to register with. */
export async function loginByCode(
  deps: AccountDeps,
  call: Call,
  input: InputOf<typeof contract.loginByCode>,
) {
  refuseUserType(input.userType);
  const claim = {
    mobile: input.mobile,
    scene: 'login' as const,
    code: input.checkcode,
    now: call.now,
  };
  const session = await withCode(call.db, deps, claim, async (tx) => {
    const user = await findByMobile(tx, input.mobile);
    if (user?.status === 'closing') throw await closingRefusal(deps, tx, user, call.now);
    return (
      user && { ...(await openSession(tx, call, user)), ...referralNote(user, input.refereeId) }
    );
  });
  if (!session) throw notRegistered(deps, input.mobile, call.now);
  await clearTries(call.db, input.mobile);
  return session;
}

/** A link invites newcomers: who has an account is told that this invitation does not apply (product rule 6.8). */
function referralNote(
  { userId, refereeId }: Pick<User, 'userId' | 'refereeId'>,
  claimed: number | undefined,
): { referralNote?: string } {
  if (!claimed || claimed === userId || claimed === refereeId) return {};
  return {
    referralNote:
      refereeId === null ? '已是注册用户，本次邀请不生效' : '你已有邀请人，本次邀请不生效',
  };
}

/** Told only to somebody who has just proven to hold the number. */
export const notRegistered = (deps: AccountDeps, mobile: string, now: Date): DomainError =>
  new DomainError('not_registered', {
    data: { regTicket: issueTicket(deps, 'register', mobile, now) },
  });
