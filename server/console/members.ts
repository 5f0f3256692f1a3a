import * as contract from '@/lib/contract/console/members';
import { inspectRecords, inspectSessions } from '@/server/modules/account/inspect';
import { inspectFeedbacks } from '@/server/modules/feedback/inspect-member';
import { inspectReports } from '@/server/modules/moderation/inspect-member';
import { inspectOrders } from '@/server/modules/orders/inspect';
import { inspectTree } from '@/server/modules/partners/inspect';
import { explainToOperator, inspectRewards } from '@/server/modules/rewards/inspect';
import { inspectPurchases } from '@/server/modules/sales/inspect';
import { inspectShares } from '@/server/modules/sharing/operate';
import { inspectMoney } from '@/server/modules/wallet/inspect';
import { listOfMember } from '@/server/modules/withdrawals/inspect-member';
import type { ConsoleDeps } from './deps';
import { exportMember } from './export';
import { viewMember } from './member-view';
import { type ConsoleRoute, consoleRoute } from './route';

type Vaulted = Pick<ConsoleDeps, 'vault' | 'keys'>;

const reads = (): ConsoleRoute[] => [
  consoleRoute(contract.listMoney, ({ db, operation }, input) =>
    inspectMoney(db, operation, input),
  ),
  consoleRoute(contract.listRewards, ({ db, operation }, input) =>
    inspectRewards(db, operation, input),
  ),
  consoleRoute(contract.explainReward, ({ db, operation }, { rewardId }) =>
    explainToOperator(db, operation, rewardId),
  ),
  consoleRoute(contract.listPurchases, ({ db, operation }, input) =>
    inspectPurchases(db, operation, input),
  ),
  consoleRoute(contract.listOrders, ({ db, operation }, input) =>
    inspectOrders(db, operation, input),
  ),
  consoleRoute(contract.listMemberWithdrawals, ({ db, operation }, input) =>
    listOfMember(db, operation, input),
  ),
  consoleRoute(contract.getTree, ({ db, operation }, input) =>
    inspectTree(db, operation, { ...input, level: input.level === 1 ? 1 : 2 }),
  ),
  consoleRoute(contract.listShares, ({ db, operation }, { memberId }) =>
    inspectShares(db, operation, memberId),
  ),
  consoleRoute(contract.listSessions, ({ db, operation }, input) =>
    inspectSessions(db, operation, input),
  ),
  consoleRoute(contract.listReports, ({ db, operation }, { memberId }) =>
    inspectReports(db, operation, memberId),
  ),
  consoleRoute(contract.listFeedbacks, ({ db, operation }, input) =>
    inspectFeedbacks(db, operation, input),
  ),
  consoleRoute(contract.listRecords, ({ db, operation }, input) =>
    inspectRecords(db, operation, input),
  ),
];

const files = (deps: Vaulted): ConsoleRoute[] => [
  consoleRoute(contract.viewMember, ({ db, operation }, { memberId }) =>
    viewMember(deps, db, operation, memberId),
  ),
  consoleRoute(contract.exportMember, ({ db, operation }, input) =>
    exportMember(deps, db, operation, input),
  ),
];

export const memberRoutes = (deps: Vaulted): ConsoleRoute[] => [...reads(), ...files(deps)];
