import * as contract from '@/lib/contract/wallet';
import { route, type Route } from '@/server/http/route';
import { getBalances } from './balances';

/** Balances and badge counts. */
export function walletRoutes(): Route[] {
  return [
    route(contract.getAssets, async () => {
      const balances = await getBalances();
      const whyNot = balances.available > 0 ? [] : ['暂无可提现余额'];
      return { ...balances, nextSettle: null, canWithdraw: whyNot.length === 0, whyNot, accounts: 0, unread: 0, cartTotal: 0 };
    }),
  ];
}
