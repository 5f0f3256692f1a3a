import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('withdrawals', () => import('./withdrawals.schema'));
const act = /* @__PURE__ */ consoleCallsOf('withdrawals', () => import('./withdrawal-acts.schema'));

export const listQueue = /* @__PURE__ */ call('listQueue', 'withdrawals.read', 'queue');

export const exportWithdrawals = /* @__PURE__ */ call(
  'exportWithdrawals',
  'withdrawals.read',
  'queueFile',
  { act: 'withdraw.export-list', proof: 'each', reason: 'required' },
);

export const countQueues = /* @__PURE__ */ call('countQueues', 'withdrawals.read', 'counts');
export const listReviewers = /* @__PURE__ */ call('listReviewers', 'reports.read', 'reviewers');

export const getWithdrawal = /* @__PURE__ */ call(
  'getWithdrawal',
  'withdrawals.read',
  'withdrawDetail',
);

/** The service checks the queue's permission. */
export const takeNext = /* @__PURE__ */ act('takeNext', 'withdrawals.read', 'takeNext', {
  isWrite: true,
});

export const leaseWithdrawal = /* @__PURE__ */ act('leaseWithdrawal', 'withdrawals.read', 'lease', {
  isWrite: true,
});

export const previewApproval = /* @__PURE__ */ act(
  'previewApproval',
  'withdrawals.review',
  'previewApprove',
);

/** First approval; second by somebody who may give first ones, too. */
export const approveWithdrawal = /* @__PURE__ */ act(
  'approveWithdrawal',
  'withdrawals.review',
  'approve',
  { act: 'withdraw.approve', proof: 'recent', isIdempotent: true, isPhone: true },
);

export const previewSecond = /* @__PURE__ */ act(
  'previewSecond',
  'approvals.money',
  'previewApprove',
);

export const approveSecond = /* @__PURE__ */ act('approveSecond', 'approvals.money', 'approve', {
  act: 'withdraw.approve',
  proof: 'recent',
  isIdempotent: true,
});

export const previewRejection = /* @__PURE__ */ act(
  'previewRejection',
  'withdrawals.review',
  'previewReject',
);

export const rejectWithdrawal = /* @__PURE__ */ act(
  'rejectWithdrawal',
  'withdrawals.review',
  'reject',
  { act: 'withdraw.reject', proof: 'recent', reason: 'required', isIdempotent: true },
);

export const previewSecondRejection = /* @__PURE__ */ act(
  'previewSecondRejection',
  'approvals.money',
  'previewReject',
);

export const rejectSecond = /* @__PURE__ */ act('rejectSecond', 'approvals.money', 'reject', {
  act: 'withdraw.reject',
  proof: 'recent',
  reason: 'required',
  isIdempotent: true,
});

export const setAside = /* @__PURE__ */ act('setAside', 'withdrawals.review', 'setAside', {
  act: 'withdraw.aside',
  isIdempotent: true,
});

export const takeBack = /* @__PURE__ */ act('takeBack', 'withdrawals.review', 'takeBack', {
  act: 'withdraw.unaside',
  isIdempotent: true,
});

export const askSecond = /* @__PURE__ */ act('askSecond', 'withdrawals.review', 'askSecond', {
  act: 'withdraw.ask-second',
  isIdempotent: true,
});

export const previewPayment = /* @__PURE__ */ act(
  'previewPayment',
  'withdrawals.pay',
  'previewPay',
);

/** Not under a key: the provider is called outside transactions; state and number make a repetition harmless. */
export const payWithdrawal = /* @__PURE__ */ act('payWithdrawal', 'withdrawals.pay', 'pay', {
  act: 'withdraw.pay',
  proof: 'fresh',
});

export const recordVoucher = /* @__PURE__ */ act(
  'recordVoucher',
  'withdrawals.pay',
  'recordVoucher',
  { act: 'withdraw.pay', proof: 'fresh', isIdempotent: true },
);

export const previewFailure = /* @__PURE__ */ act(
  'previewFailure',
  'withdrawals.pay',
  'previewFail',
);

/** Asks the provider, so it is under no key. */
export const failPayment = /* @__PURE__ */ act('failPayment', 'withdrawals.pay', 'fail', {
  act: 'withdraw.fail',
  proof: 'fresh',
  reason: 'required',
});

export const syncPayment = /* @__PURE__ */ act('syncPayment', 'withdrawals.pay', 'sync', {
  act: 'withdraw.sync',
});

export const addWithdrawalNote = /* @__PURE__ */ act(
  'addWithdrawalNote',
  'withdrawals.review',
  'addNote',
  { act: 'withdraw.note', isIdempotent: true },
);

export const revealPayee = /* @__PURE__ */ act('revealPayee', 'withdrawals.reveal', 'reveal', {
  act: 'withdraw.show',
  proof: 'fresh',
  reason: 'required',
});
