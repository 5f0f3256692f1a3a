import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import { soughtOf } from '@/lib/contract/console/search-shape';
import type { Db } from '@/server/db/client';
import { users, withdrawals } from '@/server/db/schema';
import { soughtMembers } from '@/server/modules/members/search';

const MAX_MEMBERS = 500;

export async function soughtWithdrawals(db: Db, text: string): Promise<SQL | undefined> {
  const sought = soughtOf(text);
  if (sought.kind === 'none') return undefined;
  if (sought.kind === 'withdrawal') return eq(withdrawals.sn, sought.sn);
  const hits = await db
    .select({ userId: users.userId })
    .from(users)
    .where(await soughtMembers(db, text))
    .orderBy(desc(users.lastActiveAt))
    .limit(MAX_MEMBERS);
  return inArray(
    withdrawals.userId,
    hits.map(({ userId }) => userId),
  );
}
