import { defineConsoleCall } from './call';

const schema = () => import('./approvals.schema');

/** 复核: acts that one person asked for, the newest first. */
export const listApprovals = /* @__PURE__ */ defineConsoleCall({
  name: 'approvals.listApprovals',
  permission: 'approvals.read',
  schema: () => schema().then((m) => m.approvals),
});

export const getApproval = /* @__PURE__ */ defineConsoleCall({
  name: 'approvals.getApproval',
  permission: 'approvals.read',
  schema: () => schema().then((m) => m.oneApproval),
});

/** The second person permits or refuses; the act is then done once more by whoever asked. The service asks for the right of the kind. */
export const decideApproval = /* @__PURE__ */ defineConsoleCall({
  name: 'approvals.decideApproval',
  permission: 'approvals.read',
  act: 'approval.grant', // or `approval.refuse`
  proof: 'each',
  reason: 'optional',
  isIdempotent: true,
  schema: () => schema().then((m) => m.decision),
});
