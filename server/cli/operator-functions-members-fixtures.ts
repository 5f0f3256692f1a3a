import * as account from '@/server/modules/account/operate';
import * as partners from '@/server/modules/partners/operate';
import * as sharing from '@/server/modules/sharing/operate';
import { MISSING, of, type OperatorFunction } from './rights-fixtures';

/** Functions about members, their texts and places, by file and name. */
export const MEMBER_FUNCTIONS: Record<string, OperatorFunction> = {
  'modules/account/operate#createUser': of('members.create', (db, op) =>
    account.createUser(
      db,
      op,
      { mobile: '13900008888', password: 'short' },
      { assignPlot: async () => null },
    ),
  ),
  'modules/account/operate#getMember': of('members.read', (db, op) =>
    account.getMember(db, op, String(MISSING)),
  ),
  'modules/partners/operate#lookUpPartner': of('partners.read', (db, op) =>
    partners.lookUpPartner(db, op, MISSING),
  ),
  'modules/partners/operate#lookUpTree': of('partners.read', (db, op) =>
    partners.lookUpTree(db, op, MISSING, 1),
  ),
  'modules/sharing/operate#lookUpShares': of('sharing.read', (db, op) =>
    sharing.lookUpShares(db, op, MISSING),
  ),
  'modules/sharing/operate#inspectShares': of('sharing.read', (db, op) =>
    sharing.inspectShares(db, op, MISSING),
  ),
};
