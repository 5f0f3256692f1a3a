import type { FastifyBaseLogger } from 'fastify';
import {
  type PayoutProvider,
  PayoutRefused,
  PayoutUnknown,
} from '@/server/adapters/payout/provider';
import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { listOpenPayouts, settlePayout } from '@/server/modules/withdrawals/payouts';

/** Safe in many processes by leases. Lost bills are sent again under their number; unknown outcomes stay. */
export async function reconcilePayouts(
  { vault, provider }: { vault: Vault; provider: PayoutProvider | null },
  db: Db,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  if (!provider) return 0;
  const ids = await listOpenPayouts(db, now);
  for (const id of ids) {
    try {
      await settlePayout({ vault, provider }, db, id, { now }, 'unless-refused');
    } catch (error) {
      if (!(error instanceof PayoutUnknown || error instanceof PayoutRefused)) throw error;
      log.warn({ withdrawal: id, reason: error.message }, 'payout is not settled yet');
    }
  }
  return ids.length;
}
