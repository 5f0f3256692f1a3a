import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { users } from '@/server/db/schema';

const lock = prepareOnce((db) =>
  db
    .select({ id: users.userId })
    .from(users)
    .where(eq(users.userId, sql.placeholder('userId')))
    .for('no key update')
    .prepare('cart_lock'),
);

/** Serializes a member's changes in all processes, for the limits. */
export const lockCart = (tx: Db, userId: number) => lock(tx).execute({ userId });
