import { and, eq, isNull, sql } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { fenToShort } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Operation, refuseSamePerson } from '@/server/db/operators';
import { currentRule } from '@/server/db/rules';
import { withdrawals } from '@/server/db/schema';
import { approved, rejected } from './lifecycle';
import { type Effect, type Options, perform, readReason, refuseHeld } from './operator-action';

const { reviewing } = WITHDRAW_STATUS;

/** Approves; above `twoPersonAbove` a second operator must approve, too. */
export function approve(
  db: Db,
  operation: Operation,
  text: string,
  options: Options = {},
): Promise<Effect> {
  return perform(
    db,
    operation,
    text,
    {
      name: 'approve',
      permission: 'withdrawals.review',
      work: async (tx, row, acting, occasion) => {
        if (row.status === reviewing) await refuseHeld(tx, row);
        const { withdraw: rules } = await currentRule(tx, operation.now);
        const limit = fenToShort(rules.twoPersonAbove);
        if (row.amount <= rules.twoPersonAbove)
          return {
            row: await approved(tx, row.id, { reviewer: acting.name }, sql`true`, occasion),
          };
        if (row.reviewer === null) {
          const [first] = await tx
            .update(withdrawals)
            .set({ reviewer: acting.name })
            .where(
              and(
                eq(withdrawals.id, row.id),
                eq(withdrawals.status, reviewing),
                isNull(withdrawals.reviewer),
              ),
            )
            .returning();
          return { row: first ?? null, note: `金额超过${limit}元，等待另一位操作员复核` };
        }
        if (row.status === reviewing) await refuseSamePerson(tx, acting, row.reviewer);
        return {
          row: await approved(
            tx,
            row.id,
            { secondReviewer: acting.name },
            eq(withdrawals.reviewer, row.reviewer),
            occasion,
          ),
          note: `由 ${row.reviewer} 与 ${acting.name} 双人复核`,
        };
      },
    },
    options,
  );
}

export function reject(
  db: Db,
  operation: Operation,
  text: string,
  why: string,
  options: Options = {},
): Promise<Effect> {
  const reason = readReason(why);
  return perform(
    db,
    operation,
    text,
    {
      name: 'reject',
      permission: 'withdrawals.review',
      detail: { reason },
      work: async (tx, row, _acting, occasion) => ({
        row: await rejected(tx, row.id, reason, occasion),
      }),
    },
    options,
  );
}
