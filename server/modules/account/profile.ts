import { and, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account';
import { PROFILE_LIMITS } from '@/lib/contract/account.schema';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { cards, users } from '@/server/db/schema';
import { type Call, DomainError, type MemberCall } from '@/server/http/call';
import { findArea } from '@/server/modules/city/queries';
import { nameFor } from '@/server/modules/members/names';
import { ownsUpload } from '@/server/modules/uploads/queries';
import { refuseForbiddenWords, refuseNickname } from '@/server/text/word-filter';

type Edit = InputOf<typeof contract.editProfile>;

const OLDEST_BIRTHDAY = '1900-01-01';
const PRESET_AVATAR = /^preset:([1-9]|1[0-2])$/;
const TEXTS = [
  ['industry', '行业'],
  ['role', '职务'],
  ['bio', '简介'],
  ['region', '地区'],
  ['wechat', '微信号'],
] as const;

/** Guests read a masked name. @throws DomainError not_found */
export async function showProfile(
  { db, member }: Call,
  { userId, code }: InputOf<typeof contract.getProfile>,
): Promise<OutputOf<typeof contract.getProfile>> {
  if (!userId && !code)
    throw new DomainError('invalid_input', {
      msg: '缺少用户编号',
      fields: { userId: '缺少用户编号' },
    });
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(
        userId ? eq(users.userId, userId) : eq(users.inviteCode, code ?? ''),
        eq(users.status, 'active'),
      ),
    );
  if (!user) throw new DomainError('not_found');
  const area = user.blockAreaId === null ? null : await findArea(db, user.blockAreaId);
  const { avatar, blockAreaId, blockNo, isMayor, bio } = user;
  return {
    userId: user.userId,
    userName: nameFor(member !== null, user.userName),
    avatar,
    blockAreaId,
    blockNo,
    areaName: area?.name ?? '',
    isMayor,
    bio,
    hasCard: await hasCard(db, user.userId),
  };
}

async function hasCard(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: cards.userId })
    .from(cards)
    .where(and(eq(cards.userId, userId), eq(cards.isPublic, true)));
  return rows.length > 0;
}

/** If still at `version`. @throws DomainError version_conflict | word_forbidden | invalid_input */
export async function editProfile(
  { db, member, now }: MemberCall,
  { version, ...given }: Edit,
): Promise<void> {
  refuseContent(given, now);
  await refuseAvatar(db, member.userId, given.avatar);
  const changes = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  if ('birthday' in changes) changes.birthday = given.birthday || null;
  const saved = await db
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(and(eq(users.userId, member.userId), eq(users.version, version)))
    .returning({ userId: users.userId });
  if (saved.length === 0) throw new DomainError('version_conflict');
}

function refuseContent(given: Omit<Edit, 'version'>, now: Date): void {
  if (given.userName !== undefined) refuseNickname(given.userName, PROFILE_LIMITS.userNameUnits);
  if (given.birthday) refuseBirthday(given.birthday, now);
  for (const [field, label] of TEXTS) refuseForbiddenWords(given[field] ?? '', field, label);
}

function refuseBirthday(birthday: string, now: Date): void {
  const time = Date.parse(`${birthday}T00:00:00Z`);
  const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(birthday);
  if (!isReal || birthday < OLDEST_BIRTHDAY || birthday > dayOf(now))
    throw new DomainError('invalid_input', {
      msg: '出生日期有误',
      fields: { birthday: '出生日期有误' },
    });
}

async function refuseAvatar(db: Db, userId: number, avatar: string | undefined): Promise<void> {
  if (!avatar || PRESET_AVATAR.test(avatar)) return;
  if (!(await ownsUpload(db, userId, avatar)))
    throw new DomainError('invalid_input', {
      msg: '请重新选择头像',
      fields: { avatar: '请重新选择头像' },
    });
}
