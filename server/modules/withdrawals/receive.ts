import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { PayoutRefused, PayoutUnknown } from '@/server/adapters/payout/provider';
import type { Withdrawal } from '@/server/db/schema';
import { DomainError, type MemberCall } from '@/server/http/call';
import type { WithdrawDeps } from './deps';
import { settlePayout } from './payouts';
import { getOwn } from './queries';

const { paying, confirming, paid, failed } = WITHDRAW_STATUS;

/**
 * Queries the provider, as the client's claim is not trusted; without a result nothing changes.
 * @throws DomainError not_found | withdraw_state | payout_unreachable
 */
export async function receive(
  { vault, provider }: WithdrawDeps,
  { db, now, member }: MemberCall,
  id: number,
): Promise<Pick<Withdrawal, 'id' | 'status'>> {
  const row = await getOwn(db, member.userId, id);
  if (row.status === paid || row.status === failed) return row;
  if (row.status !== confirming && row.status !== paying) throw new DomainError('withdraw_state');
  if (row.payMethod !== 'wechat' || !provider) throw new DomainError('withdraw_state');
  try {
    await settlePayout({ vault, provider }, db, id, { now }, 'never');
  } catch (error) {
    if (error instanceof PayoutUnknown || error instanceof PayoutRefused)
      throw new DomainError('payout_unreachable');
    throw error;
  }
  return getOwn(db, member.userId, id);
}
