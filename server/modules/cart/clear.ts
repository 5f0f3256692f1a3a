import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/cart';
import { CART_MAX, UNDO_MINUTES } from '@/lib/contract/cart.schema';
import { PIECES_MAX } from '@/lib/contract/fields';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { cartItems, cartUndos } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { lockCart } from './lock';
import { readCart, sumsOf } from './rows';

export async function clearCart(
  { db, now, member: { userId } }: CallOf<typeof contract.clearCart>,
  { cartIds }: InputOf<typeof contract.clearCart>,
): Promise<OutputOf<typeof contract.clearCart>> {
  return db.transaction(async (tx) => {
    await lockCart(tx, userId);
    const rows = await tx
      .delete(cartItems)
      .where(and(eq(cartItems.userId, userId), inArray(cartItems.cartId, cartIds)))
      .returning({
        skuId: cartItems.skuId,
        num: cartItems.num,
        isChecked: cartItems.isChecked,
        priceAtAdd: cartItems.priceAtAdd,
        custom: cartItems.custom,
        fields: cartItems.fields,
        customHash: cartItems.customHash,
      });
    const undoId = randomBytes(24).toString('base64url');
    const expiresAt = new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS);
    await tx.insert(cartUndos).values({ undoId, userId, rows, expiresAt });
    return { ...sumsOf(await readCart(tx, userId)), undoId };
  });
}

/** Merges with rows added meanwhile. @throws DomainError undo_over | cart_full */
export async function restoreCart(
  { db, now, member: { userId } }: CallOf<typeof contract.restoreCart>,
  { undoId }: InputOf<typeof contract.restoreCart>,
): Promise<OutputOf<typeof contract.restoreCart>> {
  return db.transaction(async (tx) => {
    await lockCart(tx, userId);
    const [undo] = await tx
      .delete(cartUndos)
      .where(
        and(
          eq(cartUndos.undoId, undoId),
          eq(cartUndos.userId, userId),
          gt(cartUndos.expiresAt, now),
        ),
      )
      .returning({ rows: cartUndos.rows });
    if (!undo) throw new DomainError('undo_over');
    if (undo.rows.length > 0)
      await tx
        .insert(cartItems)
        .values(undo.rows.map((row) => ({ ...row, userId, at: now })))
        .onConflictDoUpdate({
          target: [cartItems.userId, cartItems.skuId, cartItems.customHash],
          set: { num: sql`least(${cartItems.num} + excluded.num, ${PIECES_MAX}::int)` },
        });
    const rows = await readCart(tx, userId);
    if (rows.length > CART_MAX) throw new DomainError('cart_full', { blanks: { max: CART_MAX } });
    return sumsOf(rows);
  });
}

export async function deleteOldUndos(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(cartUndos)
    .where(lt(cartUndos.expiresAt, now))
    .returning({ undoId: cartUndos.undoId });
  return gone.length;
}
