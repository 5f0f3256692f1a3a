import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { type Call, DomainError } from '@/server/http/call';
import { keepConsent } from '@/server/modules/articles/consent';
import { agreementVersion as currentAgreement } from '@/server/modules/articles/queries';
import { assignPlot, keepPlotsFree } from '@/server/modules/city/assign';
import { withCode } from '@/server/modules/members/codes';
import { hashPassword, readPassword, refuseWeakPassword } from '@/server/modules/members/passwords';
import { insertUser } from '@/server/modules/members/users';
import { bindReferee } from '@/server/modules/partners/bind';
import { resolveReferee } from '@/server/modules/partners/claim';
import { confirmReferee } from '@/server/modules/partners/referee';
import type { AccountDeps } from './deps';
import { refuseUserType } from './login';
import { openSession } from './sessions';
import { spendTicket } from './tickets';

type Input = InputOf<typeof contract.register>;

/** Account, inviter, plot and session in one transaction. */
export async function register(deps: AccountDeps, call: Call, input: Input) {
  const { db, now } = call;
  refuseUserType(input.userType);
  await refuseAgreement(db, input.agreementVersion);
  const passwordHash = input.password ? await hashNew(deps, input.password, input.mobile) : null;
  const { mobile, regTicket, checkcode } = input;
  const create = (tx: Db) => createAccount(call, tx, input, passwordHash);

  if (regTicket) {
    return inRetriedTransaction(db, async (tx) => {
      await spendTicket(tx, deps, 'register', mobile, regTicket, now);
      return create(tx);
    });
  }
  if (!checkcode)
    throw new DomainError('invalid_input', {
      msg: '请输入短信验证码',
      fields: { checkcode: '请输入短信验证码' },
    });
  return withCode(db, deps.keys, { mobile, scene: 'reg', code: checkcode, now }, create);
}

/** @throws DomainError password_unreadable | password_weak | password_common */
async function hashNew({ keys }: AccountDeps, wire: string, mobile: string): Promise<string> {
  const password = readPassword(keys.rsaPrivate, wire);
  refuseWeakPassword(password, mobile);
  return hashPassword(password);
}

async function refuseAgreement(db: Db, accepted: string): Promise<void> {
  if (accepted === '') throw new DomainError('agreement_required');
  const current = await currentAgreement(db);
  if (current !== '' && accepted !== current) throw new DomainError('agreement_outdated');
}

async function createAccount(call: Call, tx: Db, input: Input, passwordHash: string | null) {
  const { now } = call;
  await call.admit?.(tx);
  const { mobile, inviteCode, refereeId, shareVisitId, agreementVersion } = input;
  const user = await insertUser(tx, { mobile, passwordHash, agreementVersion, now });
  await keepConsent(tx, { userId: user.userId, now });
  const referee = await resolveReferee(tx, {
    inviteCode: inviteCode || undefined,
    refereeId,
    shareVisitId,
    mobile,
  });
  const { userId } = user;
  if (referee) {
    await bindReferee(tx, { userId, ...referee, shareVisitId, now });
    if (input.isRefereeConfirmed) await confirmReferee(tx, userId, now);
  }
  const nearUserId = referee?.refereeId ?? null;
  if (input.choosesPlot) {
    await keepPlotsFree(tx, nearUserId, now);
    return openSession(tx, call, user);
  }
  const plot = await assignPlot(tx, { userId, nearUserId, now });
  return openSession(tx, call, { ...user, ...plot });
}
