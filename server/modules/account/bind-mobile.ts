import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account';
import { maskMobile } from '@/lib/format';
import { users } from '@/server/db/schema';
import { DomainError, type MemberCall } from '@/server/http/call';
import { isUniqueViolation } from '@/server/http/errors';
import { withCode } from '@/server/modules/members/codes';
import { findByMobile, getUser } from '@/server/modules/members/users';
import type { AccountDeps } from './deps';
import { issueTicket, spendTicket } from './tickets';

/** A code to the old number gives a ticket; ticket and a code to the new number change it. */
export async function bindMobile(
  deps: AccountDeps,
  call: MemberCall,
  input: InputOf<typeof contract.bindMobile>,
): Promise<{ ticketOld?: string; mobileMask?: string }> {
  const { db, now, member } = call;
  const user = await getUser(db, member.userId);
  if (input.checkcodeOld) {
    await withCode(
      db,
      deps.keys,
      { mobile: user.mobile, scene: 'bindOld', code: input.checkcodeOld, now },
      async () => undefined,
    );
    return { ticketOld: issueTicket(deps, 'bindMobile', String(user.userId), now) };
  }
  const { ticketOld, mobile, checkcode } = refuseMissing(input);
  if (mobile === user.mobile) throw fieldRefusal('mobile_same');
  try {
    await withCode(
      db,
      deps.keys,
      { mobile, scene: 'bindNew', code: checkcode, now },
      async (tx) => {
        await spendTicket(tx, deps, 'bindMobile', String(user.userId), ticketOld, now);
        if (await findByMobile(tx, mobile)) throw fieldRefusal('mobile_taken');
        await tx
          .update(users)
          .set({ mobile, version: sql`${users.version} + 1` })
          .where(eq(users.userId, user.userId));
      },
    );
  } catch (error) {
    throw isUniqueViolation(error) ? fieldRefusal('mobile_taken') : error;
  }
  return { mobileMask: maskMobile(mobile) };
}

const fieldRefusal = (code: 'mobile_same' | 'mobile_taken') =>
  new DomainError(code, { fields: { mobile: new DomainError(code).msg } });

function refuseMissing({ ticketOld, mobile, checkcode }: InputOf<typeof contract.bindMobile>) {
  if (ticketOld && mobile && checkcode) return { ticketOld, mobile, checkcode };
  const fields: Record<string, string> = {};
  if (!ticketOld) fields.checkcodeOld = '请输入原手机号收到的验证码';
  if (!mobile) fields.mobile = '请输入手机号';
  if (!checkcode) fields.checkcode = '请输入短信验证码';
  throw new DomainError('invalid_input', { msg: Object.values(fields)[0], fields });
}
