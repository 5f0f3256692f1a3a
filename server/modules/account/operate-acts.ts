import { createHash } from 'node:crypto';
import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import {
  rewards,
  sessions,
  type User,
  users,
  type UserState,
  withdrawals,
} from '@/server/db/schema';
import { type Person, personsOf } from '@/server/modules/members/persons';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { type DoneWords, staleRefusal } from '@/server/modules/operators/stale';
import { revokeSessions } from './sessions';

/* A dry run is the action, rolled back; own accounts are refused. */

export interface ActOptions {
  isDryRun?: boolean;
  /** Version that the page read. */
  seen?: string;
}

export interface MemberEffect {
  member: Person;
  from: UserState;
  to: UserState;
  sessions: number;
  /** Rewards that begin to wait. */
  held: { count: number; fen: number };
  /** Of another person, if there is one. */
  needsSecond: boolean;
  sentences: string[];
  isPreview: boolean;
  seen: string;
}

/** Version of an account, as 32 hex digits. */
export const seenOf = ({ status, refereeId, refereeLockedAt, mobile, isMayor }: User): string =>
  createHash('sha256')
    .update(JSON.stringify({ status, refereeId, refereeLockedAt, mobile, isMayor }))
    .digest('hex')
    .slice(0, 32);

const DONE: DoneWords = {
  'user.freeze': '冻结',
  'user.unfreeze': '解除冻结',
  'user.inviter': '更正邀请人',
  'user.mobile': '更换手机号',
  'user.close': '开始注销',
};

/** @throws OperationRefused for own accounts and other versions */
export async function takeMember(
  tx: Db,
  acting: Acting,
  userId: number,
  seen: string | undefined,
): Promise<User> {
  refuseOwn(acting, userId);
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('no key update');
  if (!user) throw new OperationRefused(`没有编号为 ${userId} 的成员`);
  if (seen !== undefined && seen !== seenOf(user))
    throw await staleRefusal(tx, String(userId), DONE);
  return user;
}

interface Act {
  name: 'freeze' | 'unfreeze' | 'end-sessions';
  from: readonly UserState[];
  to: UserState | null;
}

const FREEZE: Act = { name: 'freeze', from: ['active'], to: 'frozen' };
const UNFREEZE: Act = { name: 'unfreeze', from: ['frozen'], to: 'active' };
const END_SESSIONS: Act = { name: 'end-sessions', from: ['active', 'frozen', 'closing'], to: null };

async function endLogins(tx: Db, act: Act, userId: number, now: Date): Promise<number> {
  if (act.name === 'unfreeze') return 0;
  const reason = act.name === 'freeze' ? 'frozen' : 'kicked';
  return revokeSessions(tx, { userId }, reason, now);
}

/** They wait while the account is frozen. */
async function waitingRewards(tx: Db, userId: number) {
  const [row] = await tx
    .select({
      count: count(),
      fen: sql<number>`coalesce(sum(${rewards.amount} - ${rewards.refundedAmount}), 0)::bigint`,
    })
    .from(rewards)
    .where(and(eq(rewards.userId, userId), eq(rewards.status, 'pending')));
  return row ?? { count: 0, fen: 0 };
}

async function openWithdrawals(tx: Db, userId: number): Promise<string[]> {
  const { reviewing, approved } = WITHDRAW_STATUS;
  const rows = await tx
    .select({ sn: withdrawals.sn, amount: withdrawals.amount })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.status, [reviewing, approved])))
    .orderBy(asc(withdrawals.id));
  return rows.map(({ sn, amount }) => `${sn}（${fenToYuan(amount)}）`);
}

function sentencesOf(
  act: Act,
  ended: number,
  held: { count: number; fen: number },
  open: readonly string[],
): string[] {
  if (act.name === 'unfreeze') return ['可以重新登录，暂缓的奖励恢复入账'];
  const logins = ended === 0 ? '没有登录中的设备' : `结束 ${ended} 处登录`;
  if (act.name === 'end-sessions') return [logins, '账号状态不变，可以重新登录'];
  return [
    logins,
    '不能登录，不能申请提现',
    open.length === 0
      ? '没有未打款的提现'
      : `${open.length} 笔未打款的提现不能通过、不能打款：${open.join('、')}`,
    held.count === 0
      ? '没有待入账的奖励'
      : `${held.count} 笔待入账的奖励暂缓，共 ${fenToYuan(held.fen)}`,
  ];
}

async function perform(
  db: Db,
  operation: Operation,
  userId: number,
  act: Act,
  { isDryRun = false, seen }: ActOptions,
): Promise<MemberEffect | null> {
  return dryRun(db, isDryRun, async (tx) => {
    const acting = await requirePermission(tx, operation, 'members.freeze');
    const user = await takeMember(tx, acting, userId, seen);
    if (!act.from.includes(user.status)) return null;
    const to = act.to ?? user.status;
    if (to !== user.status)
      await tx.update(users).set({ status: to }).where(eq(users.userId, userId));
    const held = act.name === 'freeze' ? await waitingRewards(tx, userId) : { count: 0, fen: 0 };
    const ended = await endLogins(tx, act, userId, operation.now);
    const change = {
      before: act.to ? { status: user.status } : { sessions: ended },
      after: act.to ? { status: to } : { sessions: 0 },
    };
    const detail = {
      ...(operation.reason ? { reason: operation.reason } : {}),
      sessionsEnded: ended,
    };
    await audit(tx, operation, `user.${act.name}`, String(userId), detail, change);
    return {
      member: (await personsOf(tx, [userId]))(userId),
      from: user.status,
      to,
      sessions: ended,
      held,
      needsSecond: false,
      sentences: sentencesOf(act, ended, held, await openWithdrawals(tx, userId)),
      isPreview: isDryRun,
      seen: seenOf({ ...user, status: to }),
    };
  });
}

const LABEL: Record<UserState, string> = {
  active: '正常',
  frozen: '冻结',
  closing: '注销中',
  closed: '已注销',
};

const acted =
  (act: Act) =>
  async (
    db: Db,
    operation: Operation,
    userId: number,
    options: ActOptions = {},
  ): Promise<MemberEffect> => {
    const effect = await perform(db, operation, userId, act, options);
    if (effect) return effect;
    const [user] = await db
      .select({ status: users.status })
      .from(users)
      .where(eq(users.userId, userId));
    throw new OperationRefused(
      `成员当前为「${LABEL[user?.status ?? 'closed']}」，不能执行此操作`,
      'stale',
    );
  };

export const freezeMember = acted(FREEZE);
export const unfreezeMember = acted(UNFREEZE);
/** Ends sessions only; the account stays. */
export const endSessions = acted(END_SESSIONS);

/** Also ends all sessions. @returns false when not active */
export const freezeUser = async (
  db: Db,
  operation: Operation,
  userId: number,
  reason: string,
): Promise<boolean> => (await perform(db, { ...operation, reason }, userId, FREEZE, {})) !== null;

/** @returns false when not frozen */
export const unfreezeUser = async (
  db: Db,
  operation: Operation,
  userId: number,
): Promise<boolean> => (await perform(db, operation, userId, UNFREEZE, {})) !== null;

export const countLive = (db: Db, userId: number, now: Date): Promise<number> =>
  db.$count(
    sessions,
    and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
  );
