import type { SmsScene } from '@/lib/contract/account.schema';
import type { Db } from '@/server/db/client';
import { DomainError } from '@/server/http/call';
import type { Keys } from '@/server/keys';
import { spendCode } from './codes';
import { clearTries, guardTries, ownTries } from './password-tries';
import { isPassword, readPassword } from './passwords';
import { getUser, refuseState } from './users';

export type PersonKeys = Pick<Keys, 'rsaPrivate' | 'derive'>;

export interface PersonClaim {
  userId: number;
  scene: SmsScene;
  checkcode?: string | undefined;
  /** The browser has encrypted it. */
  password?: string | null | undefined;
  now: Date;
}

/**
 * In the action's transaction, before other writes: wrong tries are committed (`DomainError.isKept`).
 * @throws DomainError code_wrong | code_expired | password_wrong | too_many_password_tries | password_unreadable |
 * account_frozen | invalid_input
 */
export async function confirmPerson(
  tx: Db,
  keys: PersonKeys,
  { userId, scene, checkcode, password, now }: PersonClaim,
): Promise<void> {
  const user = await getUser(tx, userId);
  refuseState(user);
  if (password) {
    const subject = ownTries(userId);
    const plain = readPassword(keys.rsaPrivate, password);
    await guardTries(tx, subject, now);
    if (!(await isPassword(user.passwordHash, plain)))
      throw new DomainError('password_wrong', {
        fields: { password: new DomainError('password_wrong').msg },
        isKept: true,
      });
    return clearTries(tx, subject);
  }
  if (!checkcode)
    throw new DomainError('invalid_input', {
      msg: '请输入短信验证码',
      fields: { checkcode: '请输入短信验证码' },
    });
  const refusal = await spendCode(tx, keys, { mobile: user.mobile, scene, code: checkcode, now });
  if (refusal) throw refusal;
}
