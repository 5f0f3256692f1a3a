import { eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { identities } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';

export const placeOf = (userId: number): string => `identity:${userId}`;

/** Null if not verified. */
export async function findRealName(
  db: Db,
  vault: Vault,
  userId: number,
): Promise<{ name: string; nameMask: string } | null> {
  const [row] = await db.select().from(identities).where(eq(identities.userId, userId));
  return row ? { name: vault.open(placeOf(userId), row.nameSealed), nameMask: row.nameMask } : null;
}
