import { eq, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account';
import { maskMobile } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { blockAreas, cities, identities, sessions, users } from '@/server/db/schema';
import { levelOf } from '@/server/modules/members/growth';

/** PostgreSQL describes each column in every result. */
const SHOWN = {
  userId: users.userId,
  userName: users.userName,
  avatar: users.avatar,
  birthday: users.birthday,
  region: users.region,
  industry: users.industry,
  role: users.role,
  bio: users.bio,
  wechat: users.wechat,
  qq: users.qq,
  email: users.email,
  isMayor: users.isMayor,
  isStudent: users.isStudent,
  blockAreaId: users.blockAreaId,
  blockNo: users.blockNo,
  growth: users.growth,
  inviteCode: users.inviteCode,
  agreementVersion: users.agreementVersion,
  version: users.version,
};

/* The most frequent private call: one prepared query. */
const query = prepareOnce((db) =>
  db
    .select({
      shown: SHOWN,
      mobile: users.mobile,
      gender: users.gender,
      realNameState: users.realNameState,
      createdAt: users.createdAt,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      realNameMask: identities.nameMask,
      areaName: blockAreas.name,
      cityName: cities.name,
      deviceCount: sql<number>`(
        select count(*)
        from ${sessions} s
        where s.user_id = ${users.userId}
          and s.revoked_at is null
          and s.expires_at > ${sql.placeholder('now')}
      )`,
    })
    .from(users)
    .leftJoin(identities, eq(identities.userId, users.userId))
    .leftJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .leftJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .where(eq(users.userId, sql.placeholder('userId')))
    .prepare('account-user-view'),
);

export async function showUser(
  db: Db,
  userId: number,
  now: Date,
): Promise<OutputOf<typeof contract.getUserInfo>> {
  const [row] = await query(db).execute({ userId, now: now.toISOString() });
  if (!row) throw new Error(`user ${userId} is missing`);
  const { shown, deviceCount } = row;
  return {
    ...shown,
    deviceCount,
    mobileMask: maskMobile(row.mobile),
    gender: row.gender as 0 | 1 | 2,
    realNameState: row.realNameState as 0 | 1,
    realNameMask: row.realNameMask ?? '',
    hasPassword: row.hasPassword,
    areaName: row.areaName ?? '',
    cityName: row.cityName ?? '',
    level: shown.blockNo === null ? 0 : levelOf(shown.growth),
    createdAt: row.createdAt.getTime(),
  };
}
