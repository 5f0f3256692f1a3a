import type { Db } from '@/server/db/client';
import { userAccount } from './accounts';
import { post } from './post';

/** A member who leaves gives the rest of the balance back to the house: less was spent on rewards. Named by the wish to leave, so it happens once. */
export async function giveUpBalance(
  tx: Db,
  {
    userId,
    closingId,
    amount,
    now,
  }: { userId: number; closingId: number; amount: number; now: Date },
): Promise<void> {
  await post(tx, {
    idem: `closing:${closingId}:give-up`,
    kind: 'close_give_up',
    refType: 'closing',
    refId: closingId,
    at: now,
    lines: [
      { account: userAccount(userId, 'available'), amount_fen: -amount },
      { account: 'house:rewards', amount_fen: amount },
    ],
  });
}
