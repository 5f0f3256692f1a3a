import type { Db } from '@/server/db/client';
import { OperationRefused } from '@/server/db/operators';
import type { User } from '@/server/db/schema';
import { findUser } from '@/server/modules/account/operate';

/** The account that an operator names by its number, mobile or invite code. @throws OperationRefused when there is none */
export async function getMember(db: Db, who: string): Promise<User> {
  const user = await findUser(db, who);
  if (!user) throw new OperationRefused(`找不到用户 ${who}（可用编号、手机号或邀请码）`);
  return user;
}
