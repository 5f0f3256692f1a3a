import { randomInt } from 'node:crypto';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/withdrawals';
import { clockOf, dayOf, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { WithdrawAccount } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { DomainError, type MemberCall } from '@/server/http/call';
import { findRealName } from '@/server/modules/identity/queries';
import { lockBalances, readBalances } from '@/server/modules/ledger/balances';
import { confirmPerson } from '@/server/modules/members/confirm';
import { currentRule } from '@/server/modules/rules/versions';
import type { WithdrawRules } from '@/server/modules/rules/withdraw-rules';
import { getAccount, labelOf, placeOf } from './accounts';
import type { WithdrawDeps } from './deps';
import { submitted } from './lifecycle';
import { movedUntil } from './moved';
import { usedToday } from './queries';
import { promiseOf, type Quote, quoteOf, refuseAmount } from './quote';
import { findHold, openSharedAccountCase } from './risk';

const SN_TAIL = 100_000_000;

/** ZC, Shanghai time, eight random digits: readable, not guessable, valid at every provider. */
function newSn(now: Date): string {
  const clock = clockOf(now).replaceAll(':', '');
  return `ZC${dayOf(now).slice(2).replaceAll('-', '')}${clock}${String(randomInt(SN_TAIL)).padStart(8, '0')}`;
}

export const hoursUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / HOUR_MS));

function refuseAccount(
  { type, coolUntil }: WithdrawAccount,
  rules: WithdrawRules,
  now: Date,
): void {
  if (!rules.types.includes(type))
    throw new DomainError('withdraw_type_off', {
      fields: { accountId: new DomainError('withdraw_type_off').msg },
    });
  if (!coolUntil || coolUntil <= now) return;
  const blanks = { hours: rules.accountCoolHours, left: hoursUntil(coolUntil, now) };
  throw new DomainError('account_cooling', {
    blanks,
    fields: { accountId: new DomainError('account_cooling', { blanks }).msg },
  });
}

/** Payees must be the verified person. @throws DomainError need_real_name | payee_mismatch */
async function readPayee(
  vault: Vault,
  tx: Db,
  account: WithdrawAccount,
): Promise<{ payee: string; number: string }> {
  const verified = await findRealName(tx, vault, account.userId);
  if (!verified) throw new DomainError('need_real_name');
  const payee = vault.open(placeOf(account.userId), account.payeeSealed);
  if (payee !== verified.name)
    throw new DomainError('payee_mismatch', {
      fields: { accountId: new DomainError('payee_mismatch').msg },
    });
  return { payee, number: vault.open(placeOf(account.userId), account.numberSealed) };
}

export interface Submitted extends Quote {
  id: number;
  sn: string;
  status: 10;
  reviewBy: number;
  arriveBy: number;
}

export const placeOfBill = (sn: string): string => `withdrawal:${sn}`;

type Call = Pick<MemberCall, 'db' | 'now' | 'member'>;
type Input = InputOf<typeof contract.addWithdrawal>;

/**
 * Locks the wallet first, so limits and balance hold for concurrent calls.
 * @param confirm runs after all other checks, before any write
 * @throws DomainError of limits, account, confirmation or case
 */
export async function submitAfter(
  confirm: () => Promise<void>,
  vault: Vault,
  { db: tx, now, member: { userId } }: Call,
  { amount, accountId: wanted }: Pick<Input, 'amount' | 'accountId'>,
): Promise<Submitted> {
  const { version, withdraw: rules } = await currentRule(tx, now);
  /* Fails fast without the lock; repeated under it. */
  refuseAmount(
    amount,
    rules,
    (await readBalances(tx, userId)).available,
    await usedToday(tx, userId, now),
  );
  const { available } = await lockBalances(tx, userId, now);
  if (await movedUntil(tx, userId, now)) throw new DomainError('moved_cooling');
  const account = await getAccount(tx, userId, wanted);
  const { payee, number } = await readPayee(vault, tx, account);
  refuseAccount(account, rules, now);
  if (await findHold(tx, userId)) throw new DomainError('risk_held');
  refuseAmount(amount, rules, available, await usedToday(tx, userId, now));
  await confirm();

  const sn = newSn(now);
  const quote = quoteOf(amount, rules);
  const promise = promiseOf(now, rules);
  const { accountId, type, bankName, branch, numberHash } = account;
  const { id } = await submitted(tx, {
    sn,
    userId,
    accountId,
    accountType: type,
    accountLabel: labelOf(account),
    bankName,
    branch,
    numberHash,
    ...quote,
    ...promise,
    status: 10,
    ruleVersion: version,
    submittedAt: now,
    payeeSealed: vault.seal(placeOfBill(sn), payee),
    numberSealed: vault.seal(placeOfBill(sn), number),
  });
  await openSharedAccountCase(tx, { userId, accountId, numberHash, withdrawalId: id, now });
  return {
    id,
    sn,
    status: 10,
    ...quote,
    reviewBy: promise.reviewBy.getTime(),
    arriveBy: promise.arriveBy.getTime(),
  };
}

export const submit = (
  { vault, keys }: Pick<WithdrawDeps, 'vault' | 'keys'>,
  call: Call,
  input: Input,
): Promise<Submitted> => {
  const { checkcode, password } = input;
  const { userId } = call.member;
  return submitAfter(
    () =>
      confirmPerson(call.db, keys, {
        userId,
        scene: 'withdraw',
        checkcode,
        password,
        now: call.now,
      }),
    vault,
    call,
    input,
  );
};
