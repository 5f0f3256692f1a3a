import { eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/account-data';
import { users } from '@/server/db/schema';
import type { MemberCall } from '@/server/http/call';
import { isCardPublic as readCardPublic, setCardPublic } from '@/server/modules/card/public';
import { getUser } from '@/server/modules/members/users';
import { isRanked as readRanked, setRanked } from '@/server/modules/partners/rank';

/** @returns all settings @throws DomainError card_needed */
export async function managePrivacy(
  { db, now, member: { userId } }: MemberCall,
  { isSearchable, isCardPublic, isRanked, light }: InputOf<typeof contract.managePrivacy>,
): Promise<OutputOf<typeof contract.managePrivacy>> {
  await db.transaction(async (tx) => {
    if (isSearchable !== undefined)
      await tx.update(users).set({ isSearchable }).where(eq(users.userId, userId));
    if (light !== undefined) await tx.update(users).set({ light }).where(eq(users.userId, userId));
    if (isCardPublic !== undefined) await setCardPublic(tx, userId, isCardPublic, now);
    if (isRanked !== undefined) await setRanked(tx, userId, isRanked, now);
  });
  const user = await getUser(db, userId);
  return {
    isSearchable: user.isSearchable,
    isCardPublic: await readCardPublic(db, userId),
    isRanked: await readRanked(db, userId),
    light: user.light,
  };
}
