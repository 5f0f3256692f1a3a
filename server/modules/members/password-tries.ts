import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { rateLimits } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { countHit } from '@/server/http/rate-limit';

const TRIES = 5;
export const TRIES_WINDOW_MS = 15 * MINUTE_MS;

/**
 * Counts before comparing, against parallel attempts; a right one clears.
 * @throws DomainError too_many_password_tries, also for the right password
 */
export async function guardTries(db: Db, subject: string, now: Date): Promise<void> {
  const { hits } = await countHit(db, `password:${subject}`, TRIES_WINDOW_MS, now);
  if (hits > TRIES) throw new DomainError('too_many_password_tries');
}

/** Separate from the login's count, which strangers can exhaust. */
export const ownTries = (userId: number): string => `own:${userId}`;

export async function clearTries(db: Db, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, `password:${subject}`));
}
