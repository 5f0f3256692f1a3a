import { useEffect, useState } from 'react';
import { sendProven, type Sent, useEndpoint, useSend, useSmsCode } from '@/lib/api';
import { addWithdrawal, getWithdrawConfig, previewWithdrawal } from '@/lib/contract/withdrawals';
import type { Proof, ProofValues } from '@/lib/kit/proof';
import type { SubmittedWithdrawal } from './types';
import { refreshMoney } from './use-withdrawals';

export const useWithdrawConfig = () => useEndpoint(getWithdrawConfig, {});

export const useWithdrawCode = () => useSmsCode('withdraw');

/** A refusal shows that the page's limits are outdated. */
const REFUSED = 500;
const TYPING_MS = 250;

/** fen; debounced; null requests nothing. */
export function useQuote(amount: number | null, accountId: number | null) {
  const [rested, setRested] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setRested(amount), TYPING_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  const { data, error, refresh } = useEndpoint(
    previewWithdrawal,
    rested === null ? null : { amount: rested, ...(accountId !== null && { accountId }) },
  );
  const isCurrent = rested === amount && data?.amount === amount;
  const failure = rested === amount && !isCurrent ? error : undefined;
  return {
    quote: isCurrent ? data : undefined,
    refusal: failure?.code === REFUSED ? (failure.fields.amount ?? failure.msg) : '',
    hasFailed: failure !== undefined && failure.code !== REFUSED,
    refresh,
  };
}

interface Application {
  /** fen */
  amount: number;
  accountId: number;
  /** The same key can never make a second withdrawal. */
  idempotencyKey: string;
}

/** Never optimistic: figures change after the answer. */
export function useSubmitWithdrawal() {
  const { send } = useSend(addWithdrawal);
  return async (
    { amount, accountId, idempotencyKey }: Application,
    proof: Proof,
    values: ProofValues,
  ): Promise<Sent<SubmittedWithdrawal>> => {
    const answer = await sendProven(proof, values, (sealed) =>
      send({ amount, accountId, ...sealed }, { idempotencyKey }),
    );
    void refreshMoney();
    return answer;
  };
}
