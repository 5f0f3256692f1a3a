import * as contract from '@/lib/contract/wallet';
import { type Route, route } from '@/server/http/route';
import { showMoneyFlow } from './flow';
import {
  listMoneyPage,
  showAssets,
  showMoney,
  showSettleCalendar,
  showStatement,
  type WalletPorts,
} from './service';

/** Balances, what moved them and why. */
export function walletRoutes(deps: WalletPorts): Route[] {
  return [
    route(contract.getAssets, (call) => showAssets(deps, call)),
    route(contract.listMoney, listMoneyPage),
    route(contract.getMoney, (call, input) => showMoney(deps, call, input)),
    route(contract.getSettleCalendar, showSettleCalendar),
    route(contract.getMoneyFlow, showMoneyFlow),
    route(contract.getStatement, showStatement),
  ];
}
