import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { partners, partnerSettings, users } from '@/server/db/schema';
import { audit, type Operation, requirePermission } from '@/server/modules/operators/authorize';

const MAX_ABOVE = 20;

export function lookUpPartner(db: Db, operation: Operation, userId: number) {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'partners.read');
    await audit(tx, operation, 'partner.show', String(userId));
    const [member] = await tx
      .select({
        direct: users.directCount,
        team: users.teamCount,
        channel: users.refereeChannel,
        boundAt: users.refereeBoundAt,
        lockedAt: users.refereeLockedAt,
      })
      .from(users)
      .where(eq(users.userId, userId));
    const [settings] = await tx
      .select()
      .from(partnerSettings)
      .where(eq(partnerSettings.userId, userId));
    const { rows: above } = await tx.execute<{
      userId: number;
      userName: string;
      status: string;
    }>(sql`
      with recursive up (id, step) as (
        select referee_id, 1
        from users
        where user_id = ${userId} and referee_id is not null
        union all select u.referee_id, step + 1
        from users u
        join up on u.user_id = up.id
        where u.referee_id is not null and step < ${MAX_ABOVE}
      )
      select step, u.user_id as "userId", u.user_name as "userName", u.status
      from up
      join users u on u.user_id = up.id
      order by step`);
    return { member: member ?? null, settings: settings ?? null, above };
  });
}

export function lookUpTree(db: Db, operation: Operation, userId: number, limit: number) {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'partners.read');
    await audit(tx, operation, 'partner.tree', String(userId), { limit });
    return tx
      .select({
        level: partners.level,
        userId: users.userId,
        userName: users.userName,
        by: users.refereeId,
        channel: partners.channel,
        joinedAt: partners.joinedAt,
        sales: partners.saleCount,
        rewardFen: partners.rewardFen,
        direct: users.directCount,
      })
      .from(partners)
      .innerJoin(users, eq(users.userId, partners.memberId))
      .where(eq(partners.ownerId, userId))
      .orderBy(asc(partners.seq))
      .limit(limit);
  });
}
