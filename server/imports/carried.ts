import { eq } from 'drizzle-orm';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { ledgerJournals } from '@/server/db/schema';
import { userAccount } from '@/server/modules/ledger/accounts';
import { lockBalances } from '@/server/modules/ledger/balances';
import { post } from '@/server/modules/ledger/post';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { withSecond } from '@/server/modules/operators/two-persons';
import { requireVoucher, twoPersons } from './people';

/** Whole, without fee or minimum, by bank transfer. */
export async function returnCarried(
  db: Db,
  operation: Operation,
  given: { userId: number; voucher: string; reason: string },
): Promise<{ userId: number; fen: number; by: string }> {
  const { userId, reason } = given;
  const { now, operator } = operation;
  return withSecond(db, { ...operation, reason }, () =>
    db.transaction(async (tx) => {
      const acting = await requirePermission(tx, operation, 'imports.apply');
      requireReason(reason);
      refuseOwn(acting, userId);
      const voucher = requireVoucher(given.voucher);
      const { carried: fen } = await lockBalances(tx, userId, now);
      if (fen === 0) throw new OperationRefused(`成员 ${userId} 没有旧余额`);
      const idem = `carried:${userId}:${voucher}`;
      if ((await tx.$count(ledgerJournals, eq(ledgerJournals.idem, idem))) > 0)
        throw new OperationRefused(`成员 ${userId} 的凭证 ${voucher} 已登记过`);
      await post(tx, {
        idem,
        kind: 'carried_returned',
        memo: voucher,
        refType: 'user',
        refId: userId,
        operatorId: operator,
        at: now,
        lines: [
          { account: userAccount(userId, 'carried'), amount_fen: -fen },
          { account: 'house:bank', amount_fen: fen },
        ],
      });
      const ref = `user:${userId}`;
      const by = await twoPersons(tx, operation, acting, {
        kind: 'import.payout',
        ref,
        amount: fen,
        memberIds: [userId],
        about: `成员 ${userId} 的旧余额 ${fenToYuan(fen)} 已转账退回，凭证 ${voucher}`,
        content: [voucher, fen],
      });
      await audit(tx, operation, 'import.payout', ref, { voucher, fen, by, reason });
      return { userId, fen, by };
    }),
  );
}
