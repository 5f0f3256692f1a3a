import { defineConsoleCall } from './call';

const schema = () => import('./batches.schema');

export const previewBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.preview',
  permission: 'withdrawals.pay',
  schema: () => schema().then((m) => m.preview),
});

/** Starts at once unless a second person is needed. */
export const startBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.start',
  permission: 'withdrawals.pay',
  act: 'batch.start',
  proof: 'fresh',
  isIdempotent: true,
  schema: () => schema().then((m) => m.start),
});

export const grantBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.grant',
  permission: 'approvals.money',
  act: 'batch.grant',
  proof: 'fresh',
  isIdempotent: true,
  schema: () => schema().then((m) => m.byId),
});

export const refuseBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.refuse',
  permission: 'approvals.money',
  act: 'batch.refuse',
  proof: 'recent',
  reason: 'required',
  isIdempotent: true,
  schema: () => schema().then((m) => m.refuse),
});

export const getBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.get',
  permission: 'withdrawals.read',
  schema: () => schema().then((m) => m.detail),
});

export const listBatches = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.list',
  permission: 'withdrawals.read',
  schema: () => schema().then((m) => m.list),
});

export const stopBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.stop',
  permission: 'withdrawals.pay',
  act: 'batch.stop',
  isIdempotent: true,
  schema: () => schema().then((m) => m.byId),
});

export const retryFailed = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.retryFailed',
  permission: 'withdrawals.pay',
  act: 'batch.start',
  proof: 'fresh',
  isIdempotent: true,
  schema: () => schema().then((m) => m.byId),
});

const receipts = () => import('./receipts.schema');

/** Names and numbers in full: needs a reason and a fresh proof. */
export const takeBankFile = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.takeBankFile',
  permission: 'withdrawals.pay',
  act: 'batch.bank-file',
  proof: 'each',
  reason: 'required',
  schema: () => receipts().then((m) => m.bankFile),
});

export const previewReceipts = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.previewReceipts',
  permission: 'withdrawals.pay',
  schema: () => receipts().then((m) => m.previewReceipts),
});

/** Each matching row is its own action; repeating is harmless. */
export const recordReceipts = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.recordReceipts',
  permission: 'withdrawals.pay',
  act: 'withdraw.pay',
  proof: 'fresh',
  schema: () => receipts().then((m) => m.recordReceipts),
});
