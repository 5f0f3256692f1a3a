import { approval } from '@/lib/contract/console/resources/approval';
import { grantApproval, refuseApproval } from '@/server/modules/operators/approvals';
import {
  type ApprovalFilter,
  inspectApproval,
  pageApprovals,
} from '@/server/modules/operators/approvals-inspect';
import { foreseeRule } from '@/server/modules/rewards/set-rule';
import { bindResource } from '../resource';

export const approvalResource = bindResource(approval, {
  // the schema let through filter keys only
  page: (db, operation, { filters }, slice) =>
    pageApprovals(db, operation, filters as unknown as ApprovalFilter, slice),
  get: async (db, operation, key) => {
    const { row, version, form } = await inspectApproval(db, operation, key);
    const isRule = row.kind === 'rule.set' && row.state === 'open' && form !== null;
    const rows = isRule ? await foreseeRule(db, operation.now, form) : [];
    return { row: { ...row, foreseen: { rows } }, version };
  },
  actions: { grant: grantApproval, refuse: refuseApproval },
});
