import { useState } from 'react';
import { type ApiError, mayExist } from '@/lib/api';
import { addWithdrawal } from '@/lib/contract/withdrawals';
import type { Proof, ProofValues } from '@/lib/kit/proof';
import { amountProblem, toInput } from './flow';
import type { PayoutAccount, SubmittedWithdrawal, WithdrawConfig } from './types';
import { useQuote, useSubmitWithdrawal } from './use-apply';
import { type Prefill, useWithdrawDraft } from './use-withdraw-draft';

interface Given {
  config: WithdrawConfig;
  accounts: readonly PayoutAccount[];
  prefill: Prefill;
  onSubmitted: (withdrawal: SubmittedWithdrawal) => void;
}

/** A tap or another account removes these obstacles. */
const NOT_IN_THE_WAY: readonly string[] = ['need_real_name', 'no_account', 'account_cooling'];

export function useApplication({ config, accounts, prefill, onSubmitted }: Given) {
  const { draft, change, markSent, renewKey, drop } = useWithdrawDraft(prefill);
  const [isChecked, setChecked] = useState(false);
  /** A server error stays until its field changes. */
  const [refused, setRefused] = useState<Record<string, string>>({});
  const submitWithdrawal = useSubmitWithdrawal();
  const { isUnknown } = draft;

  const account =
    accounts.find(({ accountId }) => accountId === draft.accountId) ?? accounts[0] ?? null;
  const problem = isUnknown ? '' : amountProblem(draft.amount, config);
  const amount = toInput(draft)?.amount ?? null;
  const accountId = isUnknown ? draft.accountId : (account?.accountId ?? null);
  const { quote, refusal, hasFailed, refresh } = useQuote(
    problem === '' ? amount : null,
    accountId,
  );
  const isCooling = account !== null && account.coolUntil !== null && !isUnknown;

  async function submit(proof: Proof, values: ProofValues): Promise<ApiError | null> {
    if (amount === null || accountId === null) return null;
    // A reload before the answer must restore key and content.
    markSent(accountId);
    const answer = await submitWithdrawal(
      { amount, accountId, idempotencyKey: draft.key },
      proof,
      values,
    );
    if (answer.ok) {
      drop();
      onSubmitted(answer.data);
      return null;
    }
    if (mayExist(addWithdrawal, answer.error, isUnknown)) change({ isUnknown: true });
    else renewKey();
    setRefused(answer.error.fields);
    return answer.error;
  }

  return {
    draft,
    account,
    amount,
    quote,
    isUnknown,
    isCooling,
    submit,
    quoteHasFailed: hasFailed && !isUnknown,
    retryQuote: refresh,
    amountError: refused.amount ?? (isUnknown ? '' : refusal || (isChecked ? problem : '')),
    accountError: refused.accountId ?? '',
    isBlocked:
      !isUnknown &&
      config.whyNot.some(({ code, isBlocking }) => isBlocking && !NOT_IN_THE_WAY.includes(code)),
    /** From now on errors show. Returns whether all is valid. */
    check: () => {
      setChecked(true);
      return problem === '';
    },
    setAmount: (text: string) => {
      setRefused({});
      change({ amount: text });
    },
    choose: (accountId: number) => {
      setRefused({});
      change({ accountId });
    },
  };
}

export type Application = ReturnType<typeof useApplication>;
