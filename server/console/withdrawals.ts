import * as contract from '@/lib/contract/console/withdrawals';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import type { Operation } from '@/server/modules/operators/authorize';
import { currentRule } from '@/server/modules/rules/versions';
import type { PayoutDeps } from '@/server/modules/withdrawals/deps';
import { inspectWithdrawal } from '@/server/modules/withdrawals/inspect';
import { countQueues, listReviewers } from '@/server/modules/withdrawals/inspect-counts';
import { findDeskRow, listWithdrawals } from '@/server/modules/withdrawals/inspect-list';
import * as operate from '@/server/modules/withdrawals/operate';
import { revealPayee } from '@/server/modules/withdrawals/queue';
import { seenOf } from '@/server/modules/withdrawals/seen';
import { withdrawRows } from '@/server/modules/withdrawals/withdraw-rows';
import type { ConsoleDeps } from './deps';
import { WITHDRAWAL_FILE } from './list-columns';
import { exportList } from './list-export';
import { sliceOf, sortOf } from './listings';
import { countReveal } from './reveals';
import { type ConsoleRoute, consoleRoute } from './route';

const BUCKET: Record<string, string> = {
  available: '可提现',
  pending: '待入账',
  withdrawing: '提现中',
  debt: '待扣款',
  payouts: '已打款',
  fees: '手续费收入',
  taxes: '代扣税',
};
function labelOf(account: string): string {
  const [kind, id = '', bucket = ''] = account.split(':');
  return BUCKET[kind === 'house' ? id : bucket] ?? account;
}

/** The row is returned for the next action. */
async function shown(db: Db, operation: Operation, work: Promise<operate.Effect>) {
  const { isDryRun, ledger, ...effect } = await work;
  const found = await findDeskRow(db, effect.sn);
  const { now } = operation;
  const { twoPersonAbove } = (await currentRule(db, now)).withdraw;
  const [row] = found ? await withdrawRows(db, [found.row.id], { now, twoPersonAbove }) : [];
  if (!found || !row) throw new Error('a withdrawal was deleted');
  return {
    ...effect,
    ledger: ledger.map(({ account, amount }) => ({
      account,
      label: labelOf(account),
      fen: amount,
    })),
    isPreview: isDryRun,
    row,
    seen: await seenOf(db, found.row),
  };
}

const PREVIEW = { isDryRun: true };

const reads = (deps: ConsoleDeps): ConsoleRoute[] => [
  consoleRoute(contract.listQueue, ({ db, operation }, input) =>
    listWithdrawals(db, operation, input, { sort: sortOf(input), ...sliceOf(input) }),
  ),
  consoleRoute(contract.exportWithdrawals, ({ db, operation }, input) => {
    const read = (tx: Db, slice: Slice) =>
      listWithdrawals(tx, operation, input, { sort: sortOf(input), isNoted: false, ...slice });
    const names = { title: '提现列表', name: 'withdrawals', act: 'withdraw.export-list' };
    return exportList(db, operation, { ...names, columns: WITHDRAWAL_FILE, read }, input);
  }),
  consoleRoute(contract.countQueues, ({ db, operation }) => countQueues(db, operation)),
  consoleRoute(contract.listReviewers, ({ db, operation }) => listReviewers(db, operation)),
  consoleRoute(contract.getWithdrawal, ({ db, operation }, { sn }) =>
    inspectWithdrawal(deps.vault, db, operation, sn),
  ),
  consoleRoute(contract.takeNext, ({ db, operation }, input) =>
    operate.takeNext(db, operation, input),
  ),
  consoleRoute(contract.leaseWithdrawal, ({ db, operation }, { sn, isHeld }) =>
    operate.holdWithdrawal(db, operation, sn, isHeld),
  ),
];

const reviews = (): ConsoleRoute[] => [
  consoleRoute(contract.previewApproval, ({ db, operation }, { sn }) =>
    shown(db, operation, operate.approve(db, operation, sn, PREVIEW)),
  ),
  consoleRoute(contract.approveWithdrawal, ({ db, operation }, { sn, seen }) =>
    shown(db, operation, operate.approve(db, operation, sn, { seen })),
  ),
  consoleRoute(contract.previewSecond, ({ db, operation }, { sn }) =>
    shown(db, operation, operate.approveSecond(db, operation, sn, PREVIEW)),
  ),
  consoleRoute(contract.approveSecond, ({ db, operation }, { sn, seen }) =>
    shown(db, operation, operate.approveSecond(db, operation, sn, { seen })),
  ),
  consoleRoute(contract.previewRejection, ({ db, operation }, { sn, reason }) =>
    shown(db, operation, operate.reject(db, operation, sn, reason, PREVIEW)),
  ),
  consoleRoute(contract.rejectWithdrawal, ({ db, operation }, { sn, seen, reason }) =>
    shown(db, operation, operate.reject(db, operation, sn, reason, { seen })),
  ),
  consoleRoute(contract.previewSecondRejection, ({ db, operation }, { sn, reason }) =>
    shown(db, operation, operate.rejectSecond(db, operation, sn, reason, PREVIEW)),
  ),
  consoleRoute(contract.rejectSecond, ({ db, operation }, { sn, seen, reason }) =>
    shown(db, operation, operate.rejectSecond(db, operation, sn, reason, { seen })),
  ),
  consoleRoute(contract.setAside, ({ db, operation }, { sn, seen, text }) =>
    shown(db, operation, operate.setAside(db, operation, sn, text, { seen })),
  ),
  consoleRoute(contract.takeBack, ({ db, operation }, { sn, seen }) =>
    shown(db, operation, operate.takeBack(db, operation, sn, { seen })),
  ),
  consoleRoute(contract.askSecond, ({ db, operation }, { sn, seen, text }) =>
    shown(db, operation, operate.askSecond(db, operation, sn, text, { seen })),
  ),
  consoleRoute(contract.addWithdrawalNote, async ({ db, operation }, { sn, text }) => ({
    notes: await operate.addNote(db, operation, sn, text),
  })),
];

const payments = (deps: PayoutDeps): ConsoleRoute[] => [
  consoleRoute(contract.previewPayment, ({ db, operation }, { sn, voucher }) =>
    shown(
      db,
      operation,
      operate.pay(deps, db, operation, sn, { ...PREVIEW, ...(voucher ? { voucher } : {}) }),
    ),
  ),
  consoleRoute(contract.payWithdrawal, ({ db, operation }, { sn, seen }) =>
    shown(db, operation, operate.pay(deps, db, operation, sn, { seen })),
  ),
  consoleRoute(contract.recordVoucher, ({ db, operation }, { sn, seen, voucher }) =>
    shown(db, operation, operate.recordVoucher(db, operation, sn, { seen, voucher })),
  ),
  consoleRoute(contract.previewFailure, ({ db, operation }, { sn, reason }) =>
    shown(db, operation, operate.fail(deps, db, operation, sn, reason, PREVIEW)),
  ),
  consoleRoute(contract.failPayment, ({ db, operation }, { sn, seen, reason }) =>
    shown(db, operation, operate.fail(deps, db, operation, sn, reason, { seen })),
  ),
  consoleRoute(contract.syncPayment, ({ db, operation }, { sn }) =>
    shown(db, operation, operate.sync(deps, db, operation, sn)),
  ),
  consoleRoute(contract.revealPayee, async ({ db, operation }, { sn }) => {
    await countReveal(db, operation);
    return revealPayee(deps, db, operation, sn);
  }),
];

export const withdrawalRoutes = (deps: ConsoleDeps): ConsoleRoute[] => [
  ...reads(deps),
  ...reviews(),
  ...payments({ vault: deps.vault, provider: deps.payout }),
];
