import { approval } from '@/lib/contract/console/resources/approval';
import { grantApproval, refuseApproval } from '@/server/modules/operators/approvals';
import {
  type ApprovalFilter,
  inspectApproval,
  pageApprovals,
} from '@/server/modules/operators/approvals-inspect';
import { bindResource } from '../resource';

export const approvalResource = bindResource(approval, {
  // the schema let through nothing but keys of the filters
  page: (db, operation, { filters }, slice) =>
    pageApprovals(db, operation, filters as unknown as ApprovalFilter, slice),
  get: inspectApproval,
  actions: { grant: grantApproval, refuse: refuseApproval },
});
