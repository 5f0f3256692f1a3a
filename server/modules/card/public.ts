import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { cards } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';

export async function isCardPublic(db: Db, userId: number): Promise<boolean> {
  const [card] = await db
    .select({ isPublic: cards.isPublic })
    .from(cards)
    .where(eq(cards.userId, userId));
  return card?.isPublic ?? false;
}

/** @throws DomainError card_needed for a card never saved */
export async function setCardPublic(
  tx: Db,
  userId: number,
  isPublic: boolean,
  now: Date,
): Promise<void> {
  const isSaved = (await tx.$count(cards, eq(cards.userId, userId))) > 0;
  if (!isSaved && isPublic) throw new DomainError('card_needed');
  await tx
    .update(cards)
    .set({ isPublic, version: sql`${cards.version} + 1`, updatedAt: now })
    .where(and(eq(cards.userId, userId), ne(cards.isPublic, isPublic)));
}
