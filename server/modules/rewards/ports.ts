import type { Db } from '@/server/db/client';
import type { RiskType } from '@/server/db/schema';

/** What rewards need of other domains; plugged in by server/trade.ts. */
export interface RewardPorts {
  /** Why a reward is held for review; null when it need not be. */
  findRewardRisk: (
    db: Db,
    input: { buyerId: number; beneficiaryId: number; saleId: number },
  ) => Promise<{ type: RiskType; evidence: Record<string, unknown>; reason?: string } | null>;
  /** Whether a member's rewards settle later, because many partners' sales were refunded. */
  isRefundedOften: (db: Db, userId: number, now: Date) => Promise<boolean>;
}
