import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { PROFILE_LIMITS } from '@/lib/contract/account.schema';
import { readMobile, readNumber } from '@/lib/contract/characters';
import { maskMobile } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { sessions, type User, users } from '@/server/db/schema';
import { hashPassword, refuseWeakPassword } from '@/server/modules/members/passwords';
import { soughtMembers } from '@/server/modules/members/search';
import { findByMobile, insertUser } from '@/server/modules/members/users';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { refuseNickname } from '@/server/text/word-filter';
import { countDevices } from './sessions';

export { freezeUser, unfreezeUser } from './operate-acts';

const MAX_FOUND = 50;

/** By mobile or its end, number, invite code, plate, nickname; newest first. */
export async function findUsers(db: Db, operation: Operation, text: string): Promise<User[]> {
  await requirePermission(db, operation, 'members.read');
  const found = await db
    .select()
    .from(users)
    .where((await soughtMembers(db, text)) ?? sql`false`)
    .orderBy(desc(users.userId))
    .limit(MAX_FOUND);
  await audit(db, operation, 'user.find', '', { found: found.length });
  return found;
}

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

/** By number, mobile or invite code. @throws OperationRefused */
export async function getMember(db: Db, operation: Operation, who: string): Promise<User> {
  await requirePermission(db, operation, 'members.read');
  const user = await findUser(db, who);
  if (!user) throw new OperationRefused(`找不到用户 ${who}（可用编号、手机号或邀请码）`);
  return user;
}

/** The whole mobile only on request, audited. @throws OperationRefused */
export async function showUser(
  db: Db,
  operation: Operation,
  who: string,
  isMobileShown: boolean,
): Promise<{
  user: User;
  /** Masked unless requested. */
  mobile: string;
  referee: string | null;
  devices: number;
  logins: number;
}> {
  await requirePermission(db, operation, isMobileShown ? 'members.reveal' : 'members.read');
  const user = await getMember(db, operation, who);
  const [{ logins } = { logins: 0 }] = await db
    .select({ logins: count() })
    .from(sessions)
    .where(eq(sessions.userId, user.userId));
  await audit(db, operation, 'user.show', String(user.userId), { isMobileShown });
  const [referee] =
    user.refereeId === null
      ? []
      : await db
          .select({ userName: users.userName })
          .from(users)
          .where(eq(users.userId, user.refereeId));
  return {
    user,
    mobile: isMobileShown ? user.mobile : maskMobile(user.mobile),
    referee: referee?.userName ?? null,
    devices: await countDevices(db, user.userId, operation.now),
    logins,
  };
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
