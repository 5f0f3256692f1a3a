import { RESOURCES } from '@/lib/contract/console/resources';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { newBanner, newCategory } from './writes-shop-fixtures';
import { asked, waiting, type Write } from './writes-world-fixtures';

const reason = '工单 12 号';
/** Their rows are made by tests that pay. */
const NEED_ORDERS = new Set([
  ...['goods', 'invoice', 'order', 'refund', 'review', 'stock'],
  ...['pay', 'return', 'bill', 'bill-day'],
]);
const again = { another: '每次导出都记一行' };

/** Files of lists, which are written down as acts. */
export const LIST_WRITES: Readonly<Record<string, Write>> = {
  ...Object.fromEntries(
    RESOURCES.filter(({ noun }) => !NEED_ORDERS.has(noun)).map(({ calls }): [string, Write] => [
      calls.export.name,
      {
        input: async (world) => {
          await asked(world);
          await newBanner(world);
          await newCategory(world);
          return { reason };
        },
        again,
      },
    ]),
  ),
  [withdrawals.exportWithdrawals.name]: {
    input: async (world) => {
      await waiting(world);
      return { queue: 'all', reason };
    },
    again,
  },
};
