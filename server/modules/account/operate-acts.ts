import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { user as resource } from '@/lib/contract/console/resources/user';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { rewards, sessions, type User, users, withdrawals } from '@/server/db/schema';
import { inScope } from '@/server/modules/members/search';
import { partsOf } from '@/server/modules/members/users';
import {
  type Acting,
  type Operation,
  OperationRefused,
} from '@/server/modules/operators/authorize';
import type { DoneWords } from '@/server/modules/operators/stale';
import { operatorAction } from '@/server/operator/action';
import { revokeSessions } from './sessions';

const { actions } = resource;

export const MEMBER_DONE: DoneWords = {
  'user.freeze': '冻结',
  'user.unfreeze': '解除冻结',
  'user.inviter': '更正邀请人',
  'user.mobile': '更换手机号',
  'user.close': '开始注销',
};

const MEMBER_ID = /^[1-9]\d{0,14}$/;

interface By {
  acting: Acting;
}

/** @throws OperationRefused for members outside the operator's cities, too */
export async function findMember(
  tx: Db,
  key: string,
  { acting }: By,
  isLocked = false,
): Promise<User> {
  const query = tx
    .select()
    .from(users)
    .where(and(eq(users.userId, Number(key)), inScope(acting.scope)));
  const [user] = MEMBER_ID.test(key) ? await (isLocked ? query.for('no key update') : query) : [];
  if (!user) throw new OperationRefused(`没有编号为 ${key} 的成员`);
  return user;
}

export const lockMember = (tx: Db, key: string, by: By): Promise<User> =>
  findMember(tx, key, by, true);

const overIn = (state: string): string =>
  `成员当前为「${resource.fields.state.texts?.[state] ?? state}」，不能执行此操作`;

export const MEMBER_FRAME = {
  lock: lockMember,
  version: partsOf,
  state: ({ status }: User) => status,
  memberOf: ({ userId }: User) => userId,
  over: (_: User, state: string) => overIn(state),
  done: MEMBER_DONE,
};

/** They wait while the account is frozen. */
async function heldSentence(tx: Db, userId: number): Promise<string> {
  const [row] = await tx
    .select({
      n: count(),
      fen: sql<number>`coalesce(sum(${rewards.amount} - ${rewards.refundedAmount}), 0)::bigint`,
    })
    .from(rewards)
    .where(and(eq(rewards.userId, userId), eq(rewards.status, 'pending')));
  const { n, fen } = row ?? { n: 0, fen: 0 };
  return n === 0 ? '没有待入账的奖励' : `${n} 笔待入账的奖励暂缓，共 ${fenToYuan(fen)}`;
}

async function openSentence(tx: Db, userId: number): Promise<string> {
  const { reviewing, approved } = WITHDRAW_STATUS;
  const rows = await tx
    .select({ sn: withdrawals.sn, amount: withdrawals.amount })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.status, [reviewing, approved])))
    .orderBy(asc(withdrawals.id));
  const all = rows.map(({ sn, amount }) => `${sn}（${fenToYuan(amount)}）`);
  return all.length === 0
    ? '没有未打款的提现'
    : `${all.length} 笔未打款的提现不能通过、不能打款：${all.join('、')}`;
}

export const endedSentence = (ended: number): string =>
  ended === 0 ? '没有登录中的设备' : `结束 ${ended} 处登录`;

const reasonOf = ({ reason }: Operation) => (reason ? { reason } : {});
const setStatus = (tx: Db, userId: number, status: User['status']) =>
  tx.update(users).set({ status }).where(eq(users.userId, userId));

export const freezeMember = operatorAction(resource, 'freeze', actions.freeze, {
  ...MEMBER_FRAME,
  work: async ({ tx, operation, row: { userId, userName, status } }) => {
    await setStatus(tx, userId, 'frozen');
    const held = await heldSentence(tx, userId);
    const sessionsEnded = await revokeSessions(tx, { userId }, 'frozen', operation.now);
    return {
      values: { name: userName },
      notes: [
        endedSentence(sessionsEnded),
        '不能登录，不能申请提现',
        await openSentence(tx, userId),
        held,
      ],
      detail: { ...reasonOf(operation), sessionsEnded },
      before: { status },
      after: { status: 'frozen' },
    };
  },
});

export const unfreezeMember = operatorAction(resource, 'unfreeze', actions.unfreeze, {
  ...MEMBER_FRAME,
  work: async ({ tx, operation, row: { userId, userName, status } }) => {
    await setStatus(tx, userId, 'active');
    return {
      values: { name: userName },
      notes: ['可以重新登录，暂缓的奖励恢复入账'],
      detail: { ...reasonOf(operation), sessionsEnded: 0 },
      before: { status },
      after: { status: 'active' },
    };
  },
});

/** The account stays. */
export const endSessions = operatorAction(resource, 'endSessions', actions.endSessions, {
  ...MEMBER_FRAME,
  work: async ({ tx, operation, row: { userId, userName } }) => {
    const sessionsEnded = await revokeSessions(tx, { userId }, 'kicked', operation.now);
    return {
      values: { name: userName },
      notes: [endedSentence(sessionsEnded), '账号状态不变，可以重新登录'],
      detail: { ...reasonOf(operation), sessionsEnded },
      before: { sessions: sessionsEnded },
      after: { sessions: 0 },
    };
  },
});

export const countLive = (db: Db, userId: number, now: Date): Promise<number> =>
  db.$count(
    sessions,
    and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
  );
