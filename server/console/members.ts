import * as contract from '@/lib/contract/console/members';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import * as inspect from '@/server/modules/account/inspect';
import { listMembers } from '@/server/modules/account/inspect-list';
import * as acts from '@/server/modules/account/operate-acts';
import { closeMember, previewClosing } from '@/server/modules/account/operate-closing';
import { changeMobile, previewMobile } from '@/server/modules/account/operate-mobile';
import { inspectFeedbacks } from '@/server/modules/feedback/inspect-member';
import { findRealName } from '@/server/modules/identity/queries';
import { readBalances } from '@/server/modules/ledger/balances';
import { inspectReports } from '@/server/modules/moderation/inspect-member';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { inspectOrders } from '@/server/modules/orders/inspect';
import { inspectTree } from '@/server/modules/partners/inspect';
import { correctReferee, previewCorrection } from '@/server/modules/partners/operate-referee';
import { explainToOperator, inspectRewards } from '@/server/modules/rewards/inspect';
import { inspectPurchases } from '@/server/modules/sales/inspect';
import { inspectMoney } from '@/server/modules/wallet/inspect';
import { listOfMember, saidOfOpen } from '@/server/modules/withdrawals/inspect-member';
import type { ConsoleDeps } from './deps';
import { exportMember } from './export';
import { MEMBER_FILE } from './list-columns';
import { exportList } from './list-export';
import { sliceOf, sortOf } from './listings';
import { viewMember } from './member-view';
import { countReveal } from './reveals';
import { type ConsoleRoute, consoleRoute } from './route';

type Vaulted = Pick<ConsoleDeps, 'vault' | 'keys'>;

/** The verified name in full: needs a reason, and is written down. */
async function revealName(
  { vault }: Pick<Vaulted, 'vault'>,
  db: Db,
  operation: Operation,
  memberId: number,
) {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'members.reveal');
    await inspect.reachMember(tx, operation, memberId);
    const found = await findRealName(tx, vault, memberId);
    if (!found) throw new OperationRefused('该成员还没有实名认证');
    const detail = { what: 'name', shown: found.nameMask };
    await audit(tx, operation, 'user.reveal', String(memberId), detail);
    return found.name;
  });
}

async function getMember(db: Db, operation: Operation, memberId: number) {
  const member = await inspect.inspectMember(db, operation, memberId);
  const { version: _, ...balances } = await readBalances(db, memberId);
  return { ...member, balances, said: await saidOfOpen(db, memberId, operation.now) };
}

const reads = (): ConsoleRoute[] => [
  consoleRoute(contract.listMembers, async ({ db, operation }, input) => {
    const slice = { sort: sortOf(input), ...sliceOf(input) };
    const { sums, ...page } = await listMembers(db, operation, input, slice);
    return { ...page, summary: sums ?? { available: null, pending: null } };
  }),
  consoleRoute(contract.exportMembers, ({ db, operation }, input) => {
    const read = (tx: Db, slice: Slice) =>
      listMembers(tx, operation, input, { sort: sortOf(input), isNoted: false, ...slice });
    const names = { title: '成员列表', name: 'members', act: 'user.export-list' };
    return exportList(db, operation, { ...names, columns: MEMBER_FILE, read }, input);
  }),
  consoleRoute(contract.getMember, ({ db, operation }, { memberId }) =>
    getMember(db, operation, memberId),
  ),
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
  consoleRoute(contract.listSessions, ({ db, operation }, input) =>
    inspect.inspectSessions(db, operation, input),
  ),
  consoleRoute(contract.listReports, ({ db, operation }, { memberId }) =>
    inspectReports(db, operation, memberId),
  ),
  consoleRoute(contract.listFeedbacks, ({ db, operation }, input) =>
    inspectFeedbacks(db, operation, input),
  ),
  consoleRoute(contract.listRecords, ({ db, operation }, input) =>
    inspect.inspectRecords(db, operation, input),
  ),
];

const PREVIEW = { isDryRun: true };

const writes = (deps: Vaulted): ConsoleRoute[] => [
  consoleRoute(contract.previewFreeze, ({ db, operation }, { memberId }) =>
    acts.freezeMember(db, operation, memberId, PREVIEW),
  ),
  consoleRoute(contract.freezeMember, ({ db, operation }, { memberId, seen }) =>
    acts.freezeMember(db, operation, memberId, { seen }),
  ),
  consoleRoute(contract.previewUnfreeze, ({ db, operation }, { memberId }) =>
    acts.unfreezeMember(db, operation, memberId, PREVIEW),
  ),
  consoleRoute(contract.unfreezeMember, ({ db, operation }, { memberId, seen }) =>
    acts.unfreezeMember(db, operation, memberId, { seen }),
  ),
  consoleRoute(contract.previewEndSessions, ({ db, operation }, { memberId }) =>
    acts.endSessions(db, operation, memberId, PREVIEW),
  ),
  consoleRoute(contract.endSessions, ({ db, operation }, { memberId, seen }) =>
    acts.endSessions(db, operation, memberId, { seen }),
  ),
  consoleRoute(contract.previewInviter, ({ db, operation }, { memberId, inviteCode }) =>
    previewCorrection(db, operation, { memberId, inviteCode: inviteCode || null }),
  ),
  consoleRoute(contract.correctInviter, ({ db, operation }, { memberId, inviteCode, seen }) =>
    correctReferee(db, operation, { memberId, inviteCode: inviteCode || null, seen }),
  ),
  consoleRoute(contract.previewMobile, ({ db, operation }, input) =>
    previewMobile(db, operation, input),
  ),
  consoleRoute(contract.changeMobile, ({ db, operation }, { memberId, mobile, seen }) =>
    changeMobile(db, operation, { memberId, mobile, seen }),
  ),
  consoleRoute(contract.previewClosing, ({ db, operation }, { memberId }) =>
    previewClosing(db, operation, memberId),
  ),
  consoleRoute(contract.closeMember, ({ db, operation }, { memberId, seen }) =>
    closeMember(db, operation, { memberId, seen }),
  ),
  consoleRoute(contract.viewMember, ({ db, operation }, { memberId }) =>
    viewMember(deps, db, operation, memberId),
  ),
  consoleRoute(contract.exportMember, ({ db, operation }, input) =>
    exportMember(deps, db, operation, input),
  ),
  consoleRoute(contract.revealMember, async ({ db, operation }, { memberId, what }) => {
    await countReveal(db, operation);
    return {
      value:
        what === 'mobile'
          ? await inspect.revealMobile(db, operation, memberId)
          : await revealName(deps, db, operation, memberId),
    };
  }),
  consoleRoute(contract.addMemberNote, async ({ db, operation }, { memberId, text }) => ({
    notes: await inspect.addMemberNote(db, operation, memberId, text),
  })),
];

/** 成员, for operators. */
export const memberRoutes = (deps: Vaulted): ConsoleRoute[] => [...reads(), ...writes(deps)];
