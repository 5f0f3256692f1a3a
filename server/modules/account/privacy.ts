import { eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account-data';
import { users } from '@/server/db/schema';
import type { MemberCall } from '@/server/http/call';
import { getUser } from '@/server/modules/members/users';
import type { AccountDeps } from './deps';

/** Changes the given privacy settings and returns all of them. @throws DomainError card_needed */
export async function managePrivacy(
  { ports }: AccountDeps,
  { db, now, member: { userId } }: MemberCall,
  { isSearchable, isCardPublic, isRanked, light }: InputOf<typeof contract.managePrivacy>,
): Promise<OutputOf<typeof contract.managePrivacy>> {
  await db.transaction(async (tx) => {
    if (isSearchable !== undefined)
      await tx.update(users).set({ isSearchable }).where(eq(users.userId, userId));
    if (light !== undefined) await tx.update(users).set({ light }).where(eq(users.userId, userId));
    if (isCardPublic !== undefined) await ports.setCardPublic(tx, userId, isCardPublic, now);
    if (isRanked !== undefined) await ports.setRanked(tx, userId, isRanked, now);
  });
  const user = await getUser(db, userId);
  return {
    isSearchable: user.isSearchable,
    isCardPublic: await ports.isCardPublic(db, userId),
    isRanked: await ports.isRanked(db, userId),
    light: user.light,
  };
}
