import type { Db } from '@/server/db/client';
import { userAccount } from './accounts';
import { post } from './post';

/** Reduces the cost of rewards; once, by the closing's key. */
export async function forfeitBalance(
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
