import { useEffect, useState } from 'react';
import { sendSealed, type Sent, useEndpoint, useSend, useSmsCode } from '@/lib/api';
import { addWithdrawal, getWithdrawConfig, previewWithdrawal } from '@/lib/contract/withdrawals';
import type { SubmittedWithdrawal } from './types';
import { refreshMoney } from './use-withdrawals';

/** Limits, prices and obstacles of the member. */
export const useWithdrawConfig = () => useEndpoint(getWithdrawConfig, {});

/** SMS codes that confirm a withdrawal, sent to the member's own number. */
export const useWithdrawCode = () => useSmsCode('withdraw');

/** Body code of a refusal, which shows that the limits loaded by this page are outdated. */
const REFUSED = 500;
/** Debounce of the amount. */
const TYPING_MS = 250;

/** Fee, tax, net and dates of an amount (fen), requested after a debounce; null requests nothing. */
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

/** Proof that the withdrawal is the caller's. */
export type Proof = { checkcode: string } | { password: string };

interface Application {
  /** Fen. */
  amount: number;
  accountId: number;
  /** The same key and content again can never become a second withdrawal. */
  idempotencyKey: string;
}

/** Submits an application. Never optimistic: figures change after the server's response. */
export function useSubmitWithdrawal() {
  const { send } = useSend(addWithdrawal);
  return async (
    { amount, accountId, idempotencyKey }: Application,
    proof: Proof,
  ): Promise<Sent<SubmittedWithdrawal>> => {
    const application = { amount, accountId };
    const answer =
      'password' in proof
        ? await sendSealed([proof.password], (password) =>
            send({ ...application, password }, { idempotencyKey }),
          )
        : await send({ ...application, ...proof }, { idempotencyKey });
    // after any response: limits and balance may have changed
    void refreshMoney();
    return answer;
  };
}
