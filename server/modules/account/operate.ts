import { and, eq, ne } from 'drizzle-orm';
import { PROFILE_LIMITS } from '@/lib/contract/account.schema';
import { readMobile, readNumber } from '@/lib/contract/characters';
import type { Db } from '@/server/db/client';
import { type User, users } from '@/server/db/schema';
import { hashPassword, refuseWeakPassword } from '@/server/modules/members/passwords';
import { findByMobile, insertUser } from '@/server/modules/members/users';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { refuseNickname } from '@/server/text/word-filter';

async function findUser(db: Db, who: string): Promise<User | null> {
  const mobile = readMobile(who);
  if (/^1[3-9]\d{9}$/.test(mobile)) return findByMobile(db, mobile);
  const text = readNumber(who);
  const [user] = await db
    .select()
    .from(users)
    .where(/^\d{1,15}$/.test(text) ? eq(users.userId, Number(text)) : eq(users.inviteCode, text));
  return user ?? null;
}

/** By number, mobile or invite code. */
export async function getMember(db: Db, operation: Operation, who: string): Promise<User> {
  await requirePermission(db, operation, 'members.read');
  const user = await findUser(db, who);
  if (!user) throw new OperationRefused(`找不到用户 ${who}（可用编号、手机号或邀请码）`);
  return user;
}

interface Newcomer {
  mobile: string;
  password: string;
  userName?: string;
}

interface CreateDeps {
  assignPlot: (
    tx: Db,
    input: { userId: number; nearUserId: number | null; now: Date },
  ) => Promise<unknown>;
}

/** The first login accepts the agreement. @throws DomainError mobile_taken | password_weak | password_common */
export async function createUser(
  db: Db,
  operation: Operation,
  { mobile, password, userName }: Newcomer,
  { assignPlot }: CreateDeps,
): Promise<User> {
  await requirePermission(db, operation, 'members.create');
  if (userName !== undefined) refuseNickname(userName, PROFILE_LIMITS.userNameUnits);
  refuseWeakPassword(password, mobile);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { userId } = await insertUser(tx, {
      mobile,
      passwordHash,
      agreementVersion: '',
      now: operation.now,
      userName,
    });
    await assignPlot(tx, { userId, nearUserId: null, now: operation.now });
    await audit(tx, operation, 'user.create', String(userId));
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.userId, userId), ne(users.status, 'closed')));
    if (!user) throw new Error('user was not created');
    return user;
  });
}
