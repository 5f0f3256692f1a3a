import { defineConsoleCall } from './call';

const schema = () => import('./withdrawals.schema');
const acts = () => import('./withdrawal-acts.schema');

/** The queues and all withdrawals. */
export const listQueue = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.listQueue',
  permission: 'withdrawals.read',
  schema: () => schema().then((m) => m.queue),
});

/** The list as a file, masked as it is shown; written down with filters and number of rows. */
export const exportWithdrawals = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.exportWithdrawals',
  permission: 'withdrawals.read',
  act: 'withdraw.export-list',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.queueFile),
});

/** Numbers of the tabs, and one's own day. */
export const countQueues = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.countQueues',
  permission: 'withdrawals.read',
  schema: () => schema().then((m) => m.counts),
});

/** 30 days of review, by person. */
export const listReviewers = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.listReviewers',
  permission: 'reports.read',
  schema: () => schema().then((m) => m.reviewers),
});

/** One withdrawal with everything that a decision rests on. */
export const getWithdrawal = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.getWithdrawal',
  permission: 'withdrawals.read',
  schema: () => schema().then((m) => m.withdrawDetail),
});

/** Leases the oldest free row of a queue for two minutes; the service asks for the right of the queue. */
export const takeNext = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.takeNext',
  permission: 'withdrawals.read',
  isWrite: true,
  schema: () => acts().then((m) => m.takeNext),
});

/** Keeps or ends the lease on a row. */
export const leaseWithdrawal = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.leaseWithdrawal',
  permission: 'withdrawals.read',
  isWrite: true,
  schema: () => acts().then((m) => m.lease),
});

export const previewApproval = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.previewApproval',
  permission: 'withdrawals.review',
  schema: () => acts().then((m) => m.preview.approve),
});

/** The first approval, or the second one by somebody who may give first ones, too. */
export const approveWithdrawal = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.approveWithdrawal',
  permission: 'withdrawals.review',
  act: 'withdraw.approve',
  proof: 'recent',
  isIdempotent: true,
  schema: () => acts().then((m) => m.approve),
});

export const previewSecond = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.previewSecond',
  permission: 'approvals.money',
  schema: () => acts().then((m) => m.preview.approve),
});

/** The second approval, for those who only give second ones. */
export const approveSecond = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.approveSecond',
  permission: 'approvals.money',
  act: 'withdraw.approve',
  proof: 'recent',
  isIdempotent: true,
  schema: () => acts().then((m) => m.approve),
});

export const previewRejection = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.previewRejection',
  permission: 'withdrawals.review',
  schema: () => acts().then((m) => m.preview.reject),
});

export const rejectWithdrawal = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.rejectWithdrawal',
  permission: 'withdrawals.review',
  act: 'withdraw.reject',
  proof: 'recent',
  reason: 'required',
  isIdempotent: true,
  schema: () => acts().then((m) => m.reject),
});

export const previewSecondRejection = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.previewSecondRejection',
  permission: 'approvals.money',
  schema: () => acts().then((m) => m.preview.reject),
});

/** The second person refuses what the first one approved. */
export const rejectSecond = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.rejectSecond',
  permission: 'approvals.money',
  act: 'withdraw.reject',
  proof: 'recent',
  reason: 'required',
  isIdempotent: true,
  schema: () => acts().then((m) => m.reject),
});

/** Out of the queue until somebody takes it back; nobody is told. */
export const setAside = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.setAside',
  permission: 'withdrawals.review',
  act: 'withdraw.aside',
  isIdempotent: true,
  schema: () => acts().then((m) => m.setAside),
});

/** The opposite of `setAside`. */
export const takeBack = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.takeBack',
  permission: 'withdrawals.review',
  act: 'withdraw.unaside',
  isIdempotent: true,
  schema: () => acts().then((m) => m.takeBack),
});

/** 升级复核: a second person decides, although the amount needs none. */
export const askSecond = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.askSecond',
  permission: 'withdrawals.review',
  act: 'withdraw.ask-second',
  isIdempotent: true,
  schema: () => acts().then((m) => m.askSecond),
});

export const previewPayment = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.previewPayment',
  permission: 'withdrawals.pay',
  schema: () => acts().then((m) => m.preview.pay),
});

/** Not under a key: the provider is called outside of transactions; the row's state and number make a repetition harmless. */
export const payWithdrawal = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.payWithdrawal',
  permission: 'withdrawals.pay',
  act: 'withdraw.pay',
  proof: 'fresh',
  schema: () => acts().then((m) => m.pay),
});

/** Registers the receipt of a payment by hand. */
export const recordVoucher = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.recordVoucher',
  permission: 'withdrawals.pay',
  act: 'withdraw.pay',
  proof: 'fresh',
  isIdempotent: true,
  schema: () => acts().then((m) => m.recordVoucher),
});

export const previewFailure = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.previewFailure',
  permission: 'withdrawals.pay',
  schema: () => acts().then((m) => m.preview.fail),
});

/** Ends a payment that did not happen; asks the provider, so it is under no key. */
export const failPayment = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.failPayment',
  permission: 'withdrawals.pay',
  act: 'withdraw.fail',
  proof: 'fresh',
  reason: 'required',
  schema: () => acts().then((m) => m.fail),
});

/** 核对: asks the provider how the payment stands. */
export const syncPayment = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.syncPayment',
  permission: 'withdrawals.pay',
  act: 'withdraw.sync',
  schema: () => acts().then((m) => m.sync),
});

export const addWithdrawalNote = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.addWithdrawalNote',
  permission: 'withdrawals.review',
  act: 'withdraw.note',
  isIdempotent: true,
  schema: () => acts().then((m) => m.addNote),
});

/** Name and number of the payee, for a minute on the page. */
export const revealPayee = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.revealPayee',
  permission: 'withdrawals.reveal',
  act: 'withdraw.show',
  proof: 'fresh',
  reason: 'required',
  schema: () => acts().then((m) => m.reveal),
});
