import type { FastifyBaseLogger } from 'fastify';
import {
  PayoutRefused,
  PayoutUnknown,
  type PayoutProvider,
} from '@/server/adapters/payout/provider';
import type { Db } from '@/server/db/client';
import type { Vault } from '@/server/db/vault';
import { listOpenPayouts, settlePayout } from '@/server/modules/withdrawals/payouts';

/**
 * Brings open payouts in line with the provider: paid ones arrive, failed and expired ones return, orders whose answer
 * got lost are given again under their own number, and what nobody knows stays as it is. Safe in many processes: each
 * withdrawal is leased. Returns how many were asked about.
 */
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
