import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/withdrawals';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { PayoutRefused, PayoutUnknown } from '@/server/adapters/payout/provider';
import { toPage } from '@/server/db/paging';
import type { Withdrawal } from '@/server/db/schema';
import { type CallOf, DomainError, type MemberCall } from '@/server/http/call';
import { readBalances } from '@/server/modules/ledger/balances';
import { currentRule } from '@/server/modules/rules/versions';
import { listAccounts, manageAccounts, showAccount } from './accounts';
import { showPromise } from './config-view';
import type { WithdrawDeps } from './deps';
import { cancelled } from './lifecycle';
import { settlePayout } from './payouts';
import { getOwn, isAccountSaved, listOwn, usedToday } from './queries';
import { quoteOf, refuseAmount } from './quote';
import { appeal, findHold } from './risk';
import { showDetail, showRow } from './view';

const { paying, confirming, paid, failed } = WITHDRAW_STATUS;

/**
 * Queries the provider, as the client's claim is not trusted; without a result nothing changes.
 * @throws DomainError not_found | withdraw_state | payout_unreachable
 */
async function receive(
  { vault, provider }: WithdrawDeps,
  { db, now, member }: MemberCall,
  id: number,
): Promise<Pick<Withdrawal, 'id' | 'status'>> {
  const row = await getOwn(db, member.userId, id);
  if (row.status === paid || row.status === failed) return row;
  if (row.status !== confirming && row.status !== paying) throw new DomainError('withdraw_state');
  if (row.payMethod !== 'wechat' || !provider) throw new DomainError('withdraw_state');
  try {
    await settlePayout({ vault, provider }, db, id, { now }, 'never');
  } catch (error) {
    if (error instanceof PayoutUnknown || error instanceof PayoutRefused)
      throw new DomainError('payout_unreachable');
    throw error;
  }
  return getOwn(db, member.userId, id);
}

export async function manageAndList(
  deps: WithdrawDeps,
  call: CallOf<typeof contract.manageWithdrawAccounts>,
  input: InputOf<typeof contract.manageWithdrawAccounts>,
): Promise<OutputOf<typeof contract.manageWithdrawAccounts>> {
  const accountId = await manageAccounts(deps.vault, call, input);
  return {
    accountId,
    accounts: (await listAccounts(call.db, call.member.userId)).map((account) =>
      showAccount(account, call.now),
    ),
  };
}

export async function preview(
  { db, now, member }: CallOf<typeof contract.previewWithdrawal>,
  { amount }: InputOf<typeof contract.previewWithdrawal>,
): Promise<OutputOf<typeof contract.previewWithdrawal>> {
  const { withdraw: rules } = await currentRule(db, now);
  const { available } = await readBalances(db, member.userId);
  refuseAmount(amount, rules, available, await usedToday(db, member.userId, now));
  return { ...quoteOf(amount, rules), ...showPromise(rules, now) };
}

export async function listPage(
  { db, member }: CallOf<typeof contract.listWithdrawals>,
  input: InputOf<typeof contract.listWithdrawals>,
): Promise<OutputOf<typeof contract.listWithdrawals>> {
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
}

export async function showWithdrawal(
  { provider }: WithdrawDeps,
  { db, now, member }: CallOf<typeof contract.getWithdrawal>,
  { id }: InputOf<typeof contract.getWithdrawal>,
): Promise<OutputOf<typeof contract.getWithdrawal>> {
  const row = await getOwn(db, member.userId, id);
  return showDetail(row, {
    hold: await findHold(db, member.userId),
    isAccountSaved: await isAccountSaved(db, row.accountId),
    provider,
    now,
  });
}

export async function cancel(
  { db, now, member }: CallOf<typeof contract.cancelWithdrawal>,
  { id }: InputOf<typeof contract.cancelWithdrawal>,
): Promise<OutputOf<typeof contract.cancelWithdrawal>> {
  await getOwn(db, member.userId, id);
  const row = await cancelled(db, { id, userId: member.userId }, now);
  if (!row) throw new DomainError('withdraw_state');
  return { id, status: row.status };
}

export async function appealHold(
  { db, now, member }: CallOf<typeof contract.appealWithdrawal>,
  { id, content }: InputOf<typeof contract.appealWithdrawal>,
): Promise<OutputOf<typeof contract.appealWithdrawal>> {
  await getOwn(db, member.userId, id);
  if (!(await appeal(db, member.userId, { text: content, now })))
    throw new DomainError('withdraw_state');
  return {};
}

export async function receiveAnswer(
  deps: WithdrawDeps,
  call: CallOf<typeof contract.receiveWithdrawal>,
  { id }: InputOf<typeof contract.receiveWithdrawal>,
): Promise<OutputOf<typeof contract.receiveWithdrawal>> {
  const { status } = await receive(deps, call, id);
  return { id, status };
}
