import { defineConsoleCall } from './call';

const schema = () => import('./audit.schema');

/** 操作记录, the newest first. One search is one row of the log itself. */
export const listRecords = /* @__PURE__ */ defineConsoleCall({
  name: 'audit.listRecords',
  permission: 'audit.read',
  schema: () => schema().then((m) => m.records),
});

/** The log as a file, as the list shows it; written down with filters and number of rows. */
export const exportRecords = /* @__PURE__ */ defineConsoleCall({
  name: 'audit.exportRecords',
  permission: 'audit.read',
  act: 'audit.export-list',
  proof: 'each',
  reason: 'required',
  schema: () => schema().then((m) => m.recordsFile),
});

/** One row with all that was written down: the changed fields before and after, session, address, digest of its night. */
export const getRecord = /* @__PURE__ */ defineConsoleCall({
  name: 'audit.getRecord',
  permission: 'audit.read',
  schema: () => schema().then((m) => m.record),
});

/** Walks the chain of nightly digests: whether rows were changed, added between or taken out. */
export const verifyChain = /* @__PURE__ */ defineConsoleCall({
  name: 'audit.verifyChain',
  permission: 'audit.read',
  act: 'audit.verify',
  schema: () => schema().then((m) => m.chain),
});
