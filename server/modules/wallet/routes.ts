import type { OutputOf } from '@/lib/contract';
import type { getReward } from '@/lib/contract/rewards';
import * as contract from '@/lib/contract/wallet';
import type { Db } from '@/server/db/client';
import { countUnread } from '@/server/db/notices';
import { toPage } from '@/server/db/paging';
import { DomainError } from '@/server/http/call';
import { route, type Route } from '@/server/http/route';
import { getBalances } from './balances';
import { findNextSettle, getUndated, listDueDays } from './calendar';
import { findRange, findRow, listParts, listRows, viewOf } from './rows';
import { MAX_STATEMENT_ROWS, toCsv } from './statement';

export interface WalletPorts {
  /** How a reward came about; null when it is not this member's. */
  explainReward: (
    db: Db,
    userId: number,
    rewardId: number,
  ) => Promise<OutputOf<typeof getReward>['reward'] | null>;
  /** Why the member cannot withdraw now, as finished sentences, and how many payout accounts there are. */
  withdrawStateOf: (
    db: Db,
    userId: number,
    now: Date,
  ) => Promise<{ whyNot: string[]; accounts: number }>;
}

/** Balances, what moved them and why. */
export function walletRoutes({ explainReward, withdrawStateOf }: WalletPorts): Route[] {
  return [
    route(contract.getAssets, async ({ db, member, now }) => {
      const balances = await getBalances(db, member.userId, now);
      const { whyNot, accounts } = await withdrawStateOf(db, member.userId, now);
      const nextSettle = balances.pending > 0 ? await findNextSettle(db, member.userId) : null;
      return {
        ...balances,
        nextSettle,
        canWithdraw: whyNot.length === 0,
        whyNot,
        accounts,
        unread: await countUnread(db, member.userId),
        cartTotal: 0,
      };
    }),

    route(contract.listMoney, async ({ db, member }, input) => {
      const range = await findRange(db, member.userId, input.type, input.month);
      const rows = await listRows(db, member.userId, input.type, range, input);
      return {
        list: toPage(rows.map(viewOf), range.count, input),
        summary: { in: range.in, out: range.out, days: range.days },
      };
    }),

    route(contract.getMoney, async ({ db, member }, { id }) => {
      const row = await findRow(db, member.userId, id);
      if (!row) throw new DomainError('not_found');
      const { refType, refId } = row;
      return {
        row: viewOf(row),
        parts: await listParts(db, member.userId, row),
        reward: refType === 'reward' ? await explainReward(db, member.userId, refId) : null,
        withdrawalId: refType === 'withdrawal' ? refId : null,
      };
    }),

    route(contract.getSettleCalendar, async ({ db, member }, { month }) => {
      const days = await listDueDays(db, member.userId, month);
      return {
        days,
        total: days.reduce((sum, { amount }) => sum + amount, 0),
        undated: await getUndated(db, member.userId),
      };
    }),

    route(contract.getStatement, async ({ db, member }, { month }) => {
      const range = await findRange(db, member.userId, 'all', month);
      const rows = await listRows(db, member.userId, 'all', range, {
        page: 1,
        per_page: MAX_STATEMENT_ROWS,
      });
      return {
        fileName: `对账单-${month}.csv`,
        csv: toCsv(rows.map(viewOf), { income: range.in, out: range.out }),
        rows: rows.length,
        isPartial: range.count > rows.length,
      };
    }),
  ];
}
