import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('batches', () => import('./batches.schema'));
const ofReceipts = /* @__PURE__ */ consoleCallsOf('batches', () => import('./receipts.schema'));

export const previewBatch = /* @__PURE__ */ call('preview', 'withdrawals.pay', 'preview');

/** Starts at once unless a second person is needed. */
export const startBatch = /* @__PURE__ */ call('start', 'withdrawals.pay', 'start', {
  act: 'batch.start',
  proof: 'fresh',
  isIdempotent: true,
});

export const grantBatch = /* @__PURE__ */ call('grant', 'approvals.money', 'byId', {
  act: 'batch.grant',
  proof: 'fresh',
  isIdempotent: true,
});

export const refuseBatch = /* @__PURE__ */ call('refuse', 'approvals.money', 'refuse', {
  act: 'batch.refuse',
  proof: 'recent',
  reason: 'required',
  isIdempotent: true,
});

export const getBatch = /* @__PURE__ */ call('get', 'withdrawals.read', 'detail');
export const listBatches = /* @__PURE__ */ call('list', 'withdrawals.read', 'list');

export const stopBatch = /* @__PURE__ */ call('stop', 'withdrawals.pay', 'byId', {
  act: 'batch.stop',
  isIdempotent: true,
});

export const retryFailed = /* @__PURE__ */ call('retryFailed', 'withdrawals.pay', 'byId', {
  act: 'batch.start',
  proof: 'fresh',
  isIdempotent: true,
});

/** Names and numbers in full: needs a reason and a fresh proof. */
export const takeBankFile = /* @__PURE__ */ ofReceipts(
  'takeBankFile',
  'withdrawals.pay',
  'bankFile',
  { act: 'batch.bank-file', proof: 'each', reason: 'required' },
);

export const previewReceipts = /* @__PURE__ */ ofReceipts(
  'previewReceipts',
  'withdrawals.pay',
  'previewReceipts',
);

/** Each matching row is its own action; repeating is harmless. */
export const recordReceipts = /* @__PURE__ */ ofReceipts(
  'recordReceipts',
  'withdrawals.pay',
  'recordReceipts',
  { act: 'withdraw.pay', proof: 'fresh' },
);
