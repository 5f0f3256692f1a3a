import { eq } from 'drizzle-orm';
import type { Db } from './client';
import { users } from './schema';

/** A buyer's inviter and that one's inviter; null = nobody. */
export interface Referees {
  level1Id: number | null;
  level2Id: number | null;
}

/** Who earns from what a member buys, as far as both were bound before this moment. */
export async function refereesOf(db: Db, userId: number, before: Date): Promise<Referees> {
  const inviterOf = async (memberId: number): Promise<number | null> => {
    const [member] = await db
      .select({ refereeId: users.refereeId, boundAt: users.refereeBoundAt })
      .from(users)
      .where(eq(users.userId, memberId));
    return member?.boundAt && member.boundAt < before ? member.refereeId : null;
  };
  const level1Id = await inviterOf(userId);
  return { level1Id, level2Id: level1Id === null ? null : await inviterOf(level1Id) };
}
