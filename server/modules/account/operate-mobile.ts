import { eq, sql } from 'drizzle-orm';
import { maskMobile } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { users } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { personsOf } from '@/server/modules/members/persons';
import { findByMobile } from '@/server/modules/members/users';
import { notify } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { requireSecond, withSecond } from '@/server/modules/operators/two-persons';
import { type ActOptions, type MemberEffect, seenOf, takeMember } from './operate-acts';
import { revokeSessions } from './sessions';

/* For members without access to their number; two persons. */

export interface MobileChange {
  memberId: number;
  mobile: string;
}

const taken = () => new OperationRefused('这个手机号已是另一位成员的，请核对');

/** In-app notice, read at the next sign-in at the latest. */
const tell = (tx: Db, userId: number, mask: string, now: Date) =>
  notify(tx, {
    userId,
    type: 'system',
    title: '登录手机号已更换',
    body: `客服已把你的登录手机号更换为 ${mask}，所有设备都需要重新登录。如不是你本人申请，请立即通过意见反馈联系我们。`,
    route: '/pages/user/problem2',
    key: `mobile-changed:${userId}:${now.getTime()}`,
    now,
  });

async function change(
  tx: Db,
  operation: Operation,
  { memberId, mobile }: MobileChange,
  { isDryRun = false, seen }: ActOptions,
): Promise<MemberEffect> {
  const { now } = operation;
  const acting = await requirePermission(tx, operation, 'members.mobile');
  const user = await takeMember(tx, acting, memberId, seen);
  if (user.status === 'closed') throw new OperationRefused('账号已注销，不能更换手机号', 'stale');
  if (user.mobile === mobile) throw new OperationRefused('新手机号与现在的相同');
  if (await findByMobile(tx, mobile)) throw taken();
  const member = (await personsOf(tx, [memberId]))(memberId);
  const [from, to] = [maskMobile(user.mobile), maskMobile(mobile)];
  const second = isDryRun
    ? null
    : await requireSecond(tx, operation, acting, {
        kind: 'mobile.change',
        ref: String(memberId),
        about: `${member.name}的手机号由 ${from} 更换为 ${to}`,
        content: { memberId, from: user.mobile, to: mobile },
        memberIds: [memberId],
      });

  await tx
    .update(users)
    .set({ mobile, version: sql`${users.version} + 1` })
    .where(eq(users.userId, memberId));
  const sessions = await revokeSessions(tx, { userId: memberId }, 'kicked', now);
  await tell(tx, memberId, to, now);
  const changed = { before: { mobile: from }, after: { mobile: to } };
  const detail = { second, sessionsEnded: sessions };
  await audit(tx, operation, 'user.mobile', String(memberId), detail, changed);
  return {
    member,
    from: user.status,
    to: user.status,
    sessions,
    held: { count: 0, fen: 0 },
    needsSecond: true,
    sentences: [
      `手机号由 ${from} 更换为 ${to}`,
      sessions === 0 ? '没有登录中的设备' : `结束 ${sessions} 处登录`,
      '以后用新号码收验证码登录；登录密码、余额与邀请关系不变',
      '原号码不能再登录这个账号；本人会收到通知',
    ],
    isPreview: isDryRun,
    seen: seenOf({ ...user, mobile: isDryRun ? user.mobile : mobile }),
  };
}

/** Rolled back. @throws OperationRefused */
export const previewMobile = (db: Db, operation: Operation, input: MobileChange) =>
  dryRun(db, true, (tx) => change(tx, operation, input, { isDryRun: true }));

/** Ends every session. @throws OperationRefused `needs_second`, `stale` */
export const changeMobile = (
  db: Db,
  operation: Operation,
  { seen, ...input }: MobileChange & { seen: string },
): Promise<MemberEffect> =>
  withSecond(db, operation, async () => {
    try {
      return await db.transaction((tx) => change(tx, operation, input, { seen }));
    } catch (error) {
      // taken concurrently
      throw isUniqueViolation(error) ? taken() : error;
    }
  });
