import { defineConsoleCall } from './call';

const schema = () => import('./withdrawals.schema');
const acts = () => import('./withdrawal-acts.schema');

export const listQueue = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.listQueue',
  permission: 'withdrawals.read',
  schema: () => schema().then((m) => m.queue),
});

export const exportWithdrawals = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.exportWithdrawals',
  permission: 'withdrawals.read',
  act: 'withdraw.export-list',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.queueFile),
});

export const countQueues = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.countQueues',
  permission: 'withdrawals.read',
  schema: () => schema().then((m) => m.counts),
});

export const listReviewers = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.listReviewers',
  permission: 'reports.read',
  schema: () => schema().then((m) => m.reviewers),
});

export const getWithdrawal = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.getWithdrawal',
  permission: 'withdrawals.read',
  schema: () => schema().then((m) => m.withdrawDetail),
});

/** The service checks the permission of the queue. */
export const takeNext = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.takeNext',
  permission: 'withdrawals.read',
  isWrite: true,
  schema: () => acts().then((m) => m.takeNext),
});

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

/** First approval; second by somebody who may give first ones, too. */
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

export const rejectSecond = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.rejectSecond',
  permission: 'approvals.money',
  act: 'withdraw.reject',
  proof: 'recent',
  reason: 'required',
  isIdempotent: true,
  schema: () => acts().then((m) => m.reject),
});

export const setAside = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.setAside',
  permission: 'withdrawals.review',
  act: 'withdraw.aside',
  isIdempotent: true,
  schema: () => acts().then((m) => m.setAside),
});

export const takeBack = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.takeBack',
  permission: 'withdrawals.review',
  act: 'withdraw.unaside',
  isIdempotent: true,
  schema: () => acts().then((m) => m.takeBack),
});

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

/** Asks the provider, so it is under no key. */
export const failPayment = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.failPayment',
  permission: 'withdrawals.pay',
  act: 'withdraw.fail',
  proof: 'fresh',
  reason: 'required',
  schema: () => acts().then((m) => m.fail),
});

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

export const revealPayee = /* @__PURE__ */ defineConsoleCall({
  name: 'withdrawals.revealPayee',
  permission: 'withdrawals.reveal',
  act: 'withdraw.show',
  proof: 'fresh',
  reason: 'required',
  schema: () => acts().then((m) => m.reveal),
});
