import { useEffect, useRef } from 'react';
import { isSession, loadCipher, useSend } from '@/lib/api';
import { login, loginByCode, register, resetPassword } from '@/lib/contract/account';
import { cancelClosing } from '@/lib/contract/account-data';
import { prefetch } from '@/lib/platform/prefetch';
import { loginDraft } from './draft';
import { loggedIn, type LoginOutcome, refusal } from './outcome';
import {
  type Submission,
  submitCode,
  submitPassword,
  submitRegistration,
  submitReset,
} from './submit';

const LOGS_IN = { accepts: isSession };

export function useLogin(): (submission: Submission) => Promise<LoginOutcome> {
  const inFlight = useRef<Promise<LoginOutcome> | null>(null);
  const byPassword = useSend(login, LOGS_IN);
  const byCode = useSend(loginByCode, LOGS_IN);
  const registration = useSend(register, LOGS_IN);
  const reset = useSend(resetPassword);
  // Three of four forms send a password.
  useEffect(() => prefetch(loadCipher, 'idle'), []);

  async function run(submission: Submission): Promise<LoginOutcome> {
    const { form, values } = submission;
    const outcome = await {
      password: () => submitPassword(byPassword.send, values),
      sms: () => submitCode(byCode.send, registration.send, submission),
      forgot: () => submitReset(reset.send, values),
      register: () => submitRegistration(registration.send, submission),
    }[form]();
    if (['loggedIn', 'registered', 'arrived'].includes(outcome.kind)) loginDraft.drop();
    return outcome;
  }

  // useSend locks too late: the key and the encryption come before the call.
  return (submission) => {
    inFlight.current ??= run(submission).finally(() => {
      inFlight.current = null;
    });
    return inFlight.current;
  };
}

export function useCancelClosing() {
  const { send } = useSend(cancelClosing, LOGS_IN);
  return async (ticket: string): Promise<LoginOutcome> => {
    const answer = await send({ ticket });
    return answer.ok ? loggedIn(answer.data) : refusal(answer.error);
  };
}
