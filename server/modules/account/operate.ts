import { eq } from 'drizzle-orm';
import { PROFILE_LIMITS } from '@/lib/contract/account.schema';
import { readMobile, readNumber } from '@/lib/contract/characters';
import { user as resource } from '@/lib/contract/console/resources/user';
import { maskMobile, plateNumber } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type User, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { hashPassword, refuseWeakPassword } from '@/server/modules/members/passwords';
import { personsOf } from '@/server/modules/members/persons';
import { findByMobile, insertUser } from '@/server/modules/members/users';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
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

type AssignPlot = (
  tx: Db,
  input: { userId: number; nearUserId: number | null; now: Date },
) => Promise<unknown>;

/** As a rule of members says it, beside the field. */
function refuseName(userName: string): void {
  try {
    refuseNickname(userName, PROFILE_LIMITS.userNameUnits);
  } catch (error) {
    if (error instanceof DomainError) throw faultOfForm({ nickname: error.msg });
    throw error;
  }
}

/** Without password: the person signs in by code and accepts the agreement then. */
export const createMember = (assignPlot: AssignPlot) =>
  operatorAction(resource, 'create', resource.actions.create, {
    lock: async (_, __, { acting }) => {
      if (acting.scope !== 'all') throw new OperationRefused('开户由负责全部城市的操作员办理');
      return null;
    },
    work: async ({ tx, operation: { now }, form: { mobile: typed, nickname } }) => {
      const mobile = readMobile(typed);
      if (!/^1[3-9]\d{9}$/.test(mobile)) throw faultOfForm({ mobile: '手机号格式不正确' });
      if (nickname !== null) refuseName(nickname);
      if (await findByMobile(tx, mobile)) throw faultOfForm({ mobile: '该手机号已被注册' });
      const { userId } = await insertUser(tx, {
        mobile,
        passwordHash: null,
        agreementVersion: '',
        now,
        ...(nickname === null ? {} : { userName: nickname }),
      });
      await assignPlot(tx, { userId, nearUserId: null, now });
      const person = (await personsOf(tx, [userId]))(userId);
      const { plot } = person;
      return {
        values: {
          mobile: maskMobile(mobile),
          door: plot ? `${plot.area} ${plateNumber(plot.no)}` : '（没有空地，稍后自选）',
        },
        target: String(userId),
      };
    },
  });

interface Newcomer {
  mobile: string;
  password: string;
  userName?: string;
}

/** At the terminal with a first password. @throws DomainError password_weak | password_common */
export async function createUser(
  db: Db,
  operation: Operation,
  { mobile, password, userName }: Newcomer,
  { assignPlot }: { assignPlot: AssignPlot },
): Promise<User> {
  await requirePermission(db, operation, 'members.create');
  refuseWeakPassword(password, mobile);
  const passwordHash = await hashPassword(password);
  const { key } = await createMember(assignPlot)(
    db,
    { ...operation, reason: operation.reason ?? '命令行开户' },
    { key: '', form: { mobile, nickname: userName ?? null }, isPreview: false },
  );
  const [user] = await db
    .update(users)
    .set({ passwordHash })
    .where(eq(users.userId, Number(key)))
    .returning();
  if (!user) throw new Error('user was not created');
  return user;
}
