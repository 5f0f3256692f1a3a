import { and, count, desc, eq, like, ne, or } from 'drizzle-orm';
import { maskMobile } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { audit, type Operation, OperationRefused, requirePermission } from '@/server/db/operators';
import { sessions, type User, users } from '@/server/db/schema';
import { hashPassword, refuseWeakPassword } from './passwords';
import { countDevices, revokeSessions } from './sessions';
import { findByMobile, insertUser } from './users';

/* What operators do to accounts, and look at. Each change and its audit row are one transaction. */

const MAX_FOUND = 50;

/** Finds accounts by id, mobile or its end, invite code, or a part of the nickname. */
export async function findUsers(db: Db, operation: Operation, text: string): Promise<User[]> {
  await requirePermission(db, operation, 'members.read');
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}`;
  const found = await db
    .select()
    .from(users)
    .where(
      or(
        eq(users.userId, id),
        like(users.mobile, pattern),
        eq(users.inviteCode, text.toUpperCase()),
        like(users.userName, `${pattern}%`),
      ),
    )
    .orderBy(desc(users.userId))
    .limit(MAX_FOUND);
  await audit(db, operation, 'user.find', '', { found: found.length });
  return found;
}

async function findUser(db: Db, text: string): Promise<User | null> {
  if (/^1[3-9]\d{9}$/.test(text)) return findByMobile(db, text);
  const [user] = await db
    .select()
    .from(users)
    .where(
      /^\d{1,15}$/.test(text)
        ? eq(users.userId, Number(text))
        : eq(users.inviteCode, text.toUpperCase()),
    );
  return user ?? null;
}

/** The account that an operator names by its number, mobile or invite code. @throws OperationRefused when there is none */
export async function getMember(db: Db, operation: Operation, who: string): Promise<User> {
  await requirePermission(db, operation, 'members.read');
  const user = await findUser(db, who);
  if (!user) throw new OperationRefused(`找不到用户 ${who}（可用编号、手机号或邀请码）`);
  return user;
}

/** One account with its figures; the whole mobile only on request, which is audited. @throws OperationRefused */
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

/** Stops an account: it is logged out everywhere and cannot log in. Returns false when it is not active. */
export async function freezeUser(
  db: Db,
  operation: Operation,
  userId: number,
  reason: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'members.freeze');
    const frozen = await tx
      .update(users)
      .set({ status: 'frozen' })
      .where(and(eq(users.userId, userId), eq(users.status, 'active')))
      .returning({ id: users.userId });
    if (frozen.length === 0) return false;
    const ended = await revokeSessions(tx, { userId }, 'frozen', operation.now);
    await audit(tx, operation, 'user.freeze', String(userId), { reason, sessionsEnded: ended });
    return true;
  });
}

/** Lets a frozen account log in again. Returns false when it is not frozen. */
export async function unfreezeUser(db: Db, operation: Operation, userId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'members.freeze');
    const unfrozen = await tx
      .update(users)
      .set({ status: 'active' })
      .where(and(eq(users.userId, userId), eq(users.status, 'frozen')))
      .returning({ id: users.userId });
    if (unfrozen.length === 0) return false;
    await audit(tx, operation, 'user.unfreeze', String(userId));
    return true;
  });
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

/** Creates an account that accepts the agreement at its first login. @throws DomainError mobile_taken | password_weak | password_common */
export async function createUser(
  db: Db,
  operation: Operation,
  { mobile, password, userName }: Newcomer,
  { assignPlot }: CreateDeps,
): Promise<User> {
  await requirePermission(db, operation, 'members.create');
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
