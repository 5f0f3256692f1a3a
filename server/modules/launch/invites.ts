import { createHmac } from 'node:crypto';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { trialInvites } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import type { Keys } from '@/server/keys';

type Deriving = Pick<Keys, 'derive'>;

export const hashInvite = ({ derive }: Deriving, text: string): string =>
  createHmac('sha256', derive('trial-invite')).update(text).digest('base64url');

export interface Newcomer {
  mobile: string;
  trialCode?: string | undefined;
}

/** Before the account is made; undone by a refused registration. @throws DomainError trial_only */
export async function withInvite<T>(
  db: Db,
  keys: Deriving,
  { mobile, trialCode = '' }: Newcomer,
  register: () => Promise<T>,
): Promise<T> {
  const [invite] = await db
    .update(trialInvites)
    .set({ used: sql`${trialInvites.used} + 1` })
    .where(
      and(
        lt(trialInvites.used, trialInvites.limit),
        or(
          eq(trialInvites.mobileHash, hashInvite(keys, mobile)),
          trialCode === '' ? undefined : eq(trialInvites.codeHash, hashInvite(keys, trialCode)),
        ),
      ),
    )
    .returning({ id: trialInvites.id });
  if (!invite) throw new DomainError('trial_only');
  try {
    return await register();
  } catch (error) {
    await db
      .update(trialInvites)
      .set({ used: sql`${trialInvites.used} - 1` })
      .where(eq(trialInvites.id, invite.id));
    throw error;
  }
}
