import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account';
import { type Call, DomainError } from '@/server/http/call';
import { findByMobile } from '@/server/modules/members/users';
import { closingRefusal } from './closing';
import type { AccountDeps } from './deps';
import { notRegistered } from './login';
import { openSession } from './sessions';

/** With the messenger's verified number. @throws DomainError wechat_off | wechat_failed | not_registered */
export async function loginByMini(
  deps: AccountDeps,
  call: Call,
  { code, encryptedData, iv }: InputOf<typeof contract.loginByMini>,
) {
  if (!deps.mini) throw new DomainError('wechat_off');
  const fields = {
    ...(code ? {} : { code: '请先授权微信登录' }),
    ...(encryptedData && iv ? {} : { encryptedData: '请先授权手机号' }),
  };
  if (!code || !encryptedData || !iv)
    throw new DomainError('invalid_input', { msg: Object.values(fields)[0], fields });
  const mobile = await deps.mini.mobileOf({ code, encryptedData, iv });
  if (mobile === null) throw new DomainError('wechat_failed');
  const user = await findByMobile(call.db, mobile);
  if (!user) throw notRegistered(deps, mobile, call.now);
  if (user.status === 'closing') throw await closingRefusal(deps, call.db, user, call.now);
  return openSession(call.db, call, user);
}
