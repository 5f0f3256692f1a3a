import type { Db } from '@/server/db/client';
import type { RiskType } from '@/server/db/schema';

/** What is to be known about a reward before it is given. */
export interface Verdict {
  /** Why it is held for review; null when it need not be. */
  risk: { type: RiskType; evidence: Record<string, unknown>; reason?: string } | null;
  /** It settles later, because many partners' sales were refunded. */
  isSlow: boolean;
}

/** What rewards need of other domains; plugged in by server/trade.ts. */
export interface RewardPorts {
  /** Judges the rewards of a sale, by who earns them. */
  judgeRewards: (
    db: Db,
    sale: { buyerId: number; saleId: number; paidAt: Date },
    earners: readonly { userId: number; mobile: string }[],
  ) => Promise<ReadonlyMap<number, Verdict>>;
}
