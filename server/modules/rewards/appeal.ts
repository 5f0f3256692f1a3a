import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { rewards, riskCases } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { findReward } from './queries';

interface Appeal {
  userId: number;
  rewardId: number;
  content: string;
  images: string[];
  now: Date;
}

/** Once. @throws DomainError not_found | appeal_exists | appeal_closed */
export async function appealReward(
  tx: Db,
  { userId, rewardId, content, images, now }: Appeal,
): Promise<void> {
  const [written] = await tx
    .update(rewards)
    .set({ appealText: content, appealImages: images, appealedAt: now })
    .where(
      and(
        eq(rewards.rewardId, rewardId),
        eq(rewards.userId, userId),
        isNull(rewards.appealedAt),
        inArray(rewards.status, ['held', 'void']),
      ),
    )
    .returning({ id: rewards.rewardId });
  if (!written) {
    const known = await findReward(tx, userId, rewardId);
    if (!known) throw new DomainError('not_found');
    throw new DomainError(known.reward.appealedAt ? 'appeal_exists' : 'appeal_closed');
  }
  await tx
    .update(riskCases)
    .set({ appeal: content, appealedAt: now })
    .where(
      and(
        eq(riskCases.refType, 'reward'),
        eq(riskCases.refId, rewardId),
        eq(riskCases.status, 'open'),
      ),
    );
}
