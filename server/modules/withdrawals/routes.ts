import * as contract from '@/lib/contract/withdrawals';
import { toPage } from '@/server/db/paging';
import { currentRule } from '@/server/db/rules';
import { DomainError } from '@/server/http/call';
import { route, type Route } from '@/server/http/route';
import { readBalances } from '@/server/modules/ledger/balances';
import { listAccounts, manageAccounts, showAccount } from './accounts';
import { showConfig, showPromise } from './config-view';
import type { WithdrawDeps } from './deps';
import { cancelled } from './lifecycle';
import { getOwn, isAccountSaved, listOwn, usedToday } from './queries';
import { quoteOf, refuseAmount } from './quote';
import { receive } from './receive';
import { appeal, findHold } from './risk';
import { submit } from './submit';
import { showDetail, showRow } from './view';

/** Withdrawals of the member who calls. */
export function withdrawalsRoutes(deps: WithdrawDeps): Route[] {
  const { provider } = deps;
  return [
    route(contract.getWithdrawConfig, ({ db, now, member }) =>
      showConfig(deps, db, member.userId, now),
    ),
    route(contract.manageWithdrawAccounts, async (call, input) => {
      const accountId = await manageAccounts(deps, call, input);
      return {
        accountId,
        accounts: (await listAccounts(call.db, call.member.userId)).map((account) =>
          showAccount(account, call.now),
        ),
      };
    }),
    route(contract.previewWithdrawal, async ({ db, now, member }, { amount }) => {
      const { withdraw: rules } = await currentRule(db, now);
      const { available } = await readBalances(db, member.userId);
      refuseAmount(amount, rules, available, await usedToday(db, member.userId, now));
      return { ...quoteOf(amount, rules), ...showPromise(rules, now) };
    }),
    route(contract.addWithdrawal, (call, input) => submit(deps, call, input)),
    route(contract.listWithdrawals, async ({ db, member }, input) => {
      const { rows, total } = await listOwn(db, member.userId, input);
      const hold = await findHold(db, member.userId);
      const {
        available,
        withdrawing: processing,
        totalWithdrawn: paid,
      } = await readBalances(db, member.userId);
      return {
        list: toPage(
          rows.map((row) => showRow(row, hold?.text ?? '')),
          total,
          input,
        ),
        summary: { available, processing, paid },
      };
    }),
    route(contract.getWithdrawal, async ({ db, now, member }, { id }) => {
      const row = await getOwn(db, member.userId, id);
      return showDetail(row, {
        hold: await findHold(db, member.userId),
        isAccountSaved: await isAccountSaved(db, row.accountId),
        provider,
        now,
      });
    }),
    route(contract.cancelWithdrawal, async ({ db, now, member }, { id }) => {
      await getOwn(db, member.userId, id);
      const row = await cancelled(db, { id, userId: member.userId }, now);
      if (!row) throw new DomainError('withdraw_state');
      return { id, status: row.status };
    }),
    route(contract.appealWithdrawal, async ({ db, member }, { id, content }) => {
      await getOwn(db, member.userId, id);
      if (!(await appeal(db, member.userId, content))) throw new DomainError('withdraw_state');
      return {};
    }),
    route(contract.receiveWithdrawal, async (call, { id }) => {
      const { status } = await receive(deps, call, id);
      return { id, status };
    }),
  ];
}
