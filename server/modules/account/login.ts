import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account';
import { type Call, DomainError } from '@/server/http/call';
import { forgiveHit, refuseOverAddress } from '@/server/http/rate-limit';
import { withCode } from '@/server/modules/members/codes';
import { clearTries, guardTries, TRIES_WINDOW_MS } from '@/server/modules/members/password-tries';
import { isPassword, readPassword } from '@/server/modules/members/passwords';
import { findByMobile } from '@/server/modules/members/users';
import { closingRefusal } from './closing';
import type { AccountDeps } from './deps';
import { isKnownDevice } from './known-device';
import { openSession } from './sessions';
import { issueTicket } from './tickets';

/** Only app users exist (specification 7.10). */
const APP_USER = 2;
export function refuseUserType(userType: number): void {
  if (userType !== APP_USER) throw new DomainError('user_type_unsupported');
}

/** Unknown number, wrong and missing password: one sentence, equal work. */
export async function loginByPassword(
  deps: AccountDeps,
  call: Call,
  input: InputOf<typeof contract.login>,
) {
  const { db, now, visitorKey } = call;
  refuseUserType(input.userType);
  const password = readPassword(deps.keys.rsaPrivate, input.password);
  /* A known browser's wrong password does not count against the address. */
  const atAddress = (await isKnownDevice(db, visitorKey, input.mobile))
    ? null
    : await refuseOverAddress(call, 'password-ip', deps.passwordTriesPerIp, TRIES_WINDOW_MS);
  await guardTries(db, input.mobile, now);
  const user = await findByMobile(db, input.mobile);
  if (!(await isPassword(user?.passwordHash, password)) || !user)
    throw new DomainError('credentials_wrong');
  await clearTries(db, input.mobile);
  if (atAddress) await forgiveHit(db, atAddress.key, atAddress.window);
  if (user.status === 'closing') throw await closingRefusal(deps, db, user, now);
  return openSession(db, call, user);
}

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
  const session = await withCode(call.db, deps.keys, claim, async (tx) => {
    const user = await findByMobile(tx, input.mobile);
    if (user?.status === 'closing') throw await closingRefusal(deps, tx, user, call.now);
    return user && openSession(tx, call, user);
  });
  if (!session) throw notRegistered(deps, input.mobile, call.now);
  await clearTries(call.db, input.mobile);
  return session;
}

/** Invites are for new members (specification 15.5). */
export const notRegistered = (deps: AccountDeps, mobile: string, now: Date): DomainError =>
  new DomainError('not_registered', {
    data: { regTicket: issueTicket(deps, 'register', mobile, now) },
  });
