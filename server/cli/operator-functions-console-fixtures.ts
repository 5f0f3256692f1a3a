import { createVault } from '@/server/db/vault';
import { prepareExportFor } from '@/server/modules/account/export-for';
import * as member from '@/server/modules/account/inspect';
import { listMembers } from '@/server/modules/account/inspect-list';
import { inspectFeedbacks } from '@/server/modules/feedback/inspect-member';
import { inspectReports } from '@/server/modules/moderation/inspect-member';
import { listAudiences } from '@/server/modules/notices/audience-list';
import { inspectApproval, pageApprovals } from '@/server/modules/operators/approvals-inspect';
import { inspectAudit, pageAudit } from '@/server/modules/operators/audit-read';
import * as people from '@/server/modules/operators/inspect-people';
import { inspectOrders } from '@/server/modules/orders/inspect';
import { inspectTree } from '@/server/modules/partners/inspect';
import { explainToOperator, inspectRewards } from '@/server/modules/rewards/inspect';
import { inspectPurchases } from '@/server/modules/sales/inspect';
import { inspectMoney } from '@/server/modules/wallet/inspect';
import { takeBankFile } from '@/server/modules/withdrawals/bank-file';
import * as batch from '@/server/modules/withdrawals/batch';
import * as batchViews from '@/server/modules/withdrawals/batch-inspect';
import * as desk from '@/server/modules/withdrawals/desk';
import { inspectWithdrawal } from '@/server/modules/withdrawals/inspect';
import { countQueues, listReviewers } from '@/server/modules/withdrawals/inspect-counts';
import { listWithdrawals } from '@/server/modules/withdrawals/inspect-list';
import { listOfMember } from '@/server/modules/withdrawals/inspect-member';
import { addNote } from '@/server/modules/withdrawals/notes';
import * as withdrawals from '@/server/modules/withdrawals/operate';
import { revealPayee } from '@/server/modules/withdrawals/queue';
import * as receipts from '@/server/modules/withdrawals/receipts';
import type { TestApp } from '@/server/testing/app';
import { MISSING, of, type OperatorFunction, scoped } from './rights-fixtures';

const one = { memberId: MISSING };
const first = { isAscending: false, perPage: 20 };
const vaultOf = (t: TestApp) => createVault(t.deps.keys);

/** Functions that only the console calls, by file and name. */
export const CONSOLE_FUNCTIONS: Record<string, OperatorFunction> = {
  'modules/notices/audience-list#listAudiences': scoped('notices.send', (db, op) =>
    listAudiences(db, op),
  ),
  'modules/account/inspect-list#listMembers': scoped('members.read', (db, op) =>
    listMembers(db, op, { filter: {}, sort: 'joined', isFile: false }, first),
  ),
  'modules/account/inspect#reachMember': scoped('members.read', (db, op) =>
    member.reachMember(db, op, MISSING),
  ),
  'modules/account/inspect#inspectMember': scoped('members.read', (db, op) =>
    member.inspectMember(db, op, MISSING),
  ),
  'modules/account/inspect#inspectSessions': scoped('members.read', (db, op) =>
    member.inspectSessions(db, op, one),
  ),
  'modules/account/inspect#inspectRecords': scoped('members.read', (db, op) =>
    member.inspectRecords(db, op, one),
  ),
  'modules/account/export-for#prepareExportFor': of('members.export', (db, op, t) =>
    prepareExportFor(t.deps, db, op, MISSING),
  ),
  'modules/feedback/inspect-member#inspectFeedbacks': of('feedback.read', (db, op) =>
    inspectFeedbacks(db, op, one),
  ),
  'modules/moderation/inspect-member#inspectReports': of('moderation.read', (db, op) =>
    inspectReports(db, op, MISSING),
  ),
  'modules/operators/approvals-inspect#pageApprovals': of('approvals.read', (db, op) =>
    pageApprovals(db, op, { state: '', kind: '', mine: '' }, first),
  ),
  'modules/operators/approvals-inspect#inspectApproval': of('approvals.read', (db, op) =>
    inspectApproval(db, op, String(MISSING)),
  ),
  'modules/operators/audit-read#pageAudit': of('audit.read', (db, op) =>
    pageAudit(db, op, {}, first),
  ),
  'modules/operators/audit-read#inspectAudit': of('audit.read', (db, op) =>
    inspectAudit(db, op, MISSING),
  ),
  'modules/operators/inspect-people#searchOperators': of('operators.read', (db, op) =>
    people.searchOperators(db, op, {}, first),
  ),
  'modules/operators/inspect-people#inspectOperator': of('operators.read', (db, op) =>
    people.inspectOperator(db, op, 'nobody'),
  ),
  'modules/operators/inspect-people#inspectRoles': of('operators.read', (db, op) =>
    people.inspectRoles(db, op),
  ),
  'modules/partners/inspect#inspectTree': of('partners.read', (db, op) =>
    inspectTree(db, op, { ...one, level: 1, sort: 'reward', page: 1 }),
  ),
  'modules/rewards/inspect#inspectRewards': of('rewards.read', (db, op) =>
    inspectRewards(db, op, one),
  ),
  'modules/rewards/inspect#explainToOperator': of('rewards.read', (db, op) =>
    explainToOperator(db, op, MISSING),
  ),
  'modules/orders/inspect#inspectOrders': of('order.read', (db, op) => inspectOrders(db, op, one)),
  'modules/sales/inspect#inspectPurchases': of('sales.read', (db, op) =>
    inspectPurchases(db, op, one),
  ),
  'modules/wallet/inspect#inspectMoney': of('withdrawals.read', (db, op) =>
    inspectMoney(db, op, one),
  ),
  'modules/withdrawals/batch#startBatch': of('withdrawals.pay', (db, op) =>
    batch.startBatch(db, op, { sns: ['ZC0'], net: 1, seen: '' }),
  ),
  'modules/withdrawals/batch#grantBatch': of('approvals.money', (db, op) =>
    batch.grantBatch(db, op, MISSING),
  ),
  'modules/withdrawals/batch#refuseBatch': of('approvals.money', (db, op) =>
    batch.refuseBatch(db, op, { batchId: MISSING, reason: '不对' }),
  ),
  'modules/withdrawals/batch#stopBatch': of('withdrawals.pay', (db, op) =>
    batch.stopBatch(db, op, MISSING),
  ),
  'modules/withdrawals/batch#retryFailed': of('withdrawals.pay', (db, op) =>
    batch.retryFailed(db, op, MISSING),
  ),
  'modules/withdrawals/batch-inspect#previewBatch': of('withdrawals.pay', (db, op, t) =>
    batchViews.previewBatch({ vault: vaultOf(t), provider: null }, db, op, { sns: ['ZC0'] }),
  ),
  'modules/withdrawals/batch-inspect#listBatches': of('withdrawals.read', (db, op) =>
    batchViews.listBatches(db, op),
  ),
  'modules/withdrawals/batch-inspect#inspectBatch': of('withdrawals.read', (db, op) =>
    batchViews.inspectBatch(db, op, { batchId: MISSING, state: '', after: 0 }),
  ),
  'modules/withdrawals/bank-file#takeBankFile': of('withdrawals.pay', (db, op, t) =>
    takeBankFile({ vault: vaultOf(t) }, db, op, MISSING),
  ),
  'modules/withdrawals/receipts#previewReceipts': of('withdrawals.pay', (db, op) =>
    receipts.previewReceipts(db, op, 'ZC0,1,V1'),
  ),
  'modules/withdrawals/receipts#recordReceipts': of('withdrawals.pay', (db, op, t) =>
    receipts.recordReceipts({ vault: vaultOf(t), provider: null }, db, op, { text: '', seen: '' }),
  ),
  'modules/withdrawals/operate#beginPayment': of('withdrawals.pay', (db, op, t) =>
    withdrawals.beginPayment({ vault: vaultOf(t), provider: null }, db, op, 'ZC0', {}),
  ),
  'modules/withdrawals/desk#takeNext': of('withdrawals.review', (db, op) =>
    desk.takeNext(db, op, { queue: 'review' }),
  ),
  'modules/withdrawals/desk#takeNext (second)': of('approvals.money', (db, op) =>
    desk.takeNext(db, op, { queue: 'second' }),
  ),
  'modules/withdrawals/desk#holdWithdrawal': of('withdrawals.read', (db, op) =>
    desk.holdWithdrawal(db, op, 'ZC0', true),
  ),
  'modules/withdrawals/inspect-counts#countQueues': of('withdrawals.read', (db, op) =>
    countQueues(db, op),
  ),
  'modules/withdrawals/inspect-counts#listReviewers': of('reports.read', (db, op) =>
    listReviewers(db, op),
  ),
  'modules/withdrawals/inspect-list#listWithdrawals': of('withdrawals.read', (db, op) =>
    listWithdrawals(
      db,
      op,
      { queue: 'review', q: '', accountType: '' },
      { ...first, sort: 'submitted' },
    ),
  ),
  'modules/withdrawals/inspect-member#listOfMember': of('withdrawals.read', (db, op) =>
    listOfMember(db, op, one),
  ),
  'modules/withdrawals/inspect#inspectWithdrawal': of('withdrawals.read', (db, op, t) =>
    inspectWithdrawal(vaultOf(t), db, op, 'ZC0'),
  ),
  'modules/withdrawals/notes#addNote': of('withdrawals.review', (db, op) =>
    addNote(db, op, 'ZC0', '好'),
  ),
  'modules/withdrawals/operate#rejectSecond': of('approvals.money', (db, op) =>
    withdrawals.rejectSecond(db, op, 'ZC0', '不对'),
  ),
  'modules/withdrawals/operate#approveSecond': of('approvals.money', (db, op) =>
    withdrawals.approveSecond(db, op, 'ZC0'),
  ),
  'modules/withdrawals/operate#askSecond': of('withdrawals.review', (db, op) =>
    withdrawals.askSecond(db, op, 'ZC0', '好'),
  ),
  'modules/withdrawals/operate#setAside': of('withdrawals.review', (db, op) =>
    withdrawals.setAside(db, op, 'ZC0', '好'),
  ),
  'modules/withdrawals/operate#takeBack': of('withdrawals.review', (db, op) =>
    withdrawals.takeBack(db, op, 'ZC0'),
  ),
  'modules/withdrawals/operate#recordVoucher': of('withdrawals.pay', (db, op) =>
    withdrawals.recordVoucher(db, op, 'ZC0', { voucher: 'V1' }),
  ),
  'modules/withdrawals/queue#revealPayee': of('withdrawals.reveal', (db, op, t) =>
    revealPayee({ vault: vaultOf(t) }, db, op, 'ZC0'),
  ),
};
