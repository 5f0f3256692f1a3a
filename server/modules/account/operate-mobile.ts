import { eq, sql } from 'drizzle-orm';
import { readMobile } from '@/lib/contract/characters';
import { user as resource } from '@/lib/contract/console/resources/user';
import { maskMobile } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { findByMobile } from '@/server/modules/members/users';
import { notify } from '@/server/modules/notices/notify';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { endedSentence, MEMBER_FRAME } from './operate-acts';
import { revokeSessions } from './sessions';

/* For members without their number; two persons. */

const taken = () => faultOfForm({ to: '这个手机号已是另一位成员的，请核对' });

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

/** @throws DomainError beside the field */
async function numberOf(tx: Db, typed: string, present: string): Promise<string> {
  const mobile = readMobile(typed);
  if (!/^1[3-9]\d{9}$/.test(mobile)) throw faultOfForm({ to: '手机号格式不正确' });
  if (mobile === present) throw faultOfForm({ to: '新手机号与现在的相同' });
  if (await findByMobile(tx, mobile)) throw taken();
  return mobile;
}

const change = operatorAction(resource, 'mobile', resource.actions.mobile, {
  ...MEMBER_FRAME,
  over: () => '账号已注销，不能更换手机号',
  work: async ({ tx, acting, operation, row: user, form }) => {
    const { now } = operation;
    const { userId, userName } = user;
    const mobile = await numberOf(tx, form.to, user.mobile);
    const from = maskMobile(user.mobile);
    const to = maskMobile(mobile);
    await tx
      .update(users)
      .set({ mobile, version: sql`${users.version} + 1` })
      .where(eq(users.userId, userId));
    const sessionsEnded = await revokeSessions(tx, { userId }, 'kicked', now);
    await tell(tx, userId, to, now);
    return {
      values: { name: userName, to },
      notes: [
        `手机号由 ${from} 更换为 ${to}`,
        endedSentence(sessionsEnded),
        '以后用新号码收验证码登录；登录密码、余额与邀请关系不变',
        '原号码不能再登录这个账号；本人会收到通知',
      ],
      detail: { sessionsEnded },
      before: { mobile: from },
      after: { mobile: to },
      second: () =>
        requireSecond(tx, operation, acting, {
          kind: 'mobile.change',
          ref: String(userId),
          about: `${userName}的手机号由 ${from} 更换为 ${to}`,
          content: { memberId: userId, from: user.mobile, to: mobile },
          memberIds: [userId],
        }),
    };
  },
});

/** Ends every session. */
export const changeMobile: typeof change = async (...given) => {
  try {
    return await change(...given);
  } catch (error) {
    // taken concurrently
    throw isUniqueViolation(error) ? taken() : error;
  }
};
