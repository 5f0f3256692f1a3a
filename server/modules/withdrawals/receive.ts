import { PayoutRefused, PayoutUnknown } from '@/server/adapters/payout/provider';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import type { Withdrawal } from '@/server/db/schema';
import { DomainError, type MemberCall } from '@/server/http/call';
import type { WithdrawDeps } from './deps';
import { settlePayout } from './payouts';
import { getOwn } from './queries';

const { paying, confirming, paid, failed } = WITHDRAW_STATUS;

/**
 * After the person confirmed in the messenger: the provider is asked, the person is not believed. While it waits the
 * withdrawal stays where it is; one that came to its end meanwhile is simply shown.
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
