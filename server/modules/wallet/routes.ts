import * as contract from '@/lib/contract/wallet';
import type { Vault } from '@/server/db/vault';
import { type Route, route } from '@/server/http/route';
import { showMoneyFlow } from './flow';
import { listMoneyPage, showAssets, showMoney, showSettleCalendar, showStatement } from './service';

export function walletRoutes(vault: Vault): Route[] {
  return [
    route(contract.getAssets, (call) => showAssets(vault, call)),
    route(contract.listMoney, listMoneyPage),
    route(contract.getMoney, showMoney),
    route(contract.getSettleCalendar, showSettleCalendar),
    route(contract.getMoneyFlow, showMoneyFlow),
    route(contract.getStatement, showStatement),
  ];
}
