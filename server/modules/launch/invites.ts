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

/** In the transaction that makes the account. @throws DomainError trial_only */
export async function takeInvite(
  tx: Db,
  keys: Deriving,
  { mobile, trialCode = '' }: Newcomer,
): Promise<void> {
  const [invite] = await tx
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
}
