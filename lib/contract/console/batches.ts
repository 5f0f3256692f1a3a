import { defineConsoleCall } from './call';

const schema = () => import('./batches.schema');

/** Dry run of a batch of payments, with the rows that cannot be paid. */
export const previewBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.preview',
  permission: 'withdrawals.pay',
  schema: () => schema().then((m) => m.preview),
});

/** Asks for a batch of payments; it begins at once unless a second person is needed. */
export const startBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.start',
  permission: 'withdrawals.pay',
  act: 'batch.start',
  proof: 'fresh',
  isIdempotent: true,
  schema: () => schema().then((m) => m.start),
});

/** The second person starts what another one asked for. */
export const grantBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.grant',
  permission: 'approvals.money',
  act: 'batch.grant',
  proof: 'fresh',
  isIdempotent: true,
  schema: () => schema().then((m) => m.byId),
});

/** The second person says no: nothing of it is paid. */
export const refuseBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.refuse',
  permission: 'approvals.money',
  act: 'batch.refuse',
  proof: 'recent',
  reason: 'required',
  isIdempotent: true,
  schema: () => schema().then((m) => m.refuse),
});

/** One batch with its report, row by row. */
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

/** Ends a batch before its next row. */
export const stopBatch = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.stop',
  permission: 'withdrawals.pay',
  act: 'batch.stop',
  isIdempotent: true,
  schema: () => schema().then((m) => m.byId),
});

/** A new batch of the rows that failed, as they are now. */
export const retryFailed = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.retryFailed',
  permission: 'withdrawals.pay',
  act: 'batch.start',
  proof: 'fresh',
  isIdempotent: true,
  schema: () => schema().then((m) => m.byId),
});

const receipts = () => import('./receipts.schema');

/** The file for the bank: names and numbers in full, so it needs a reason and a proof of its own. */
export const takeBankFile = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.takeBankFile',
  permission: 'withdrawals.pay',
  act: 'batch.bank-file',
  proof: 'each',
  reason: 'required',
  schema: () => receipts().then((m) => m.bankFile),
});

/** Dry run of a file of the bank's results, row by row. */
export const previewReceipts = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.previewReceipts',
  permission: 'withdrawals.pay',
  schema: () => receipts().then((m) => m.previewReceipts),
});

/** Registers the rows that match, each as an act of its own; a repetition finds them registered. */
export const recordReceipts = /* @__PURE__ */ defineConsoleCall({
  name: 'batches.recordReceipts',
  permission: 'withdrawals.pay',
  act: 'withdraw.pay',
  proof: 'fresh',
  schema: () => receipts().then((m) => m.recordReceipts),
});
