import { sendSealed, signOut, useEndpoint, useSend } from '@/lib/api';
import { closeAccount, getClosing } from '@/lib/contract/account-data';
import type { Proof, ProofValues } from './form';

const ASK = {};

/** What stands against leaving, and what would be lost. */
export const useClosing = () => useEndpoint(getClosing, ASK);

/** Begins the closing; the session of this device ends with it. */
export function useCloseAccount() {
  const { send } = useSend(closeAccount);
  return async function close(proof: Proof, { password, checkcode }: ProofValues, wish: { giveUp: number; reason: string }) {
    const answer = await (proof === 'password' ? sendSealed([password], (cipher) => send({ ...wish, password: cipher })) : send({ ...wish, checkcode }));
    if (answer.ok) signOut();
    return answer;
  };
}
