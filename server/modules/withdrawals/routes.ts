import * as contract from '@/lib/contract/withdrawals';
import { type Route, route } from '@/server/http/route';
import { showConfig } from './config-view';
import type { WithdrawDeps } from './deps';
import {
  appealHold,
  cancel,
  listPage,
  manageAndList,
  preview,
  receiveAnswer,
  showWithdrawal,
} from './service';
import { submit } from './submit';

export function withdrawalsRoutes(deps: WithdrawDeps): Route[] {
  return [
    route(contract.getWithdrawConfig, ({ db, now, member }) =>
      showConfig(deps.vault, db, member.userId, now),
    ),
    route(contract.manageWithdrawAccounts, (call, input) => manageAndList(deps, call, input)),
    route(contract.previewWithdrawal, preview),
    route(contract.addWithdrawal, (call, input) => submit(deps, call, input)),
    route(contract.listWithdrawals, listPage),
    route(contract.getWithdrawal, (call, input) => showWithdrawal(deps, call, input)),
    route(contract.cancelWithdrawal, cancel),
    route(contract.appealWithdrawal, appealHold),
    route(contract.receiveWithdrawal, (call, input) => receiveAnswer(deps, call, input)),
  ];
}
