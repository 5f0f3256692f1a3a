import * as audit from '@/lib/contract/console/audit';
import * as members from '@/lib/contract/console/members';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { waiting, type Write } from './writes-world-fixtures';

const reason = '工单 12 号';
const again = { another: '每次导出都记一行' };

/** Files of lists, which are written down as acts. */
export const LIST_WRITES: Readonly<Record<string, Write>> = {
  [audit.exportRecords.name]: { input: async () => ({ reason }), again },
  [members.exportMembers.name]: { input: async () => ({ reason }), again },
  [withdrawals.exportWithdrawals.name]: {
    input: async (world) => {
      await waiting(world);
      return { queue: 'all', reason };
    },
    again,
  },
};
