import { noteSessionEnded, sendSealed, signOut, useEndpoint, useSend } from '@/lib/api';
import { closeAccount, getClosing } from '@/lib/contract/account-data';
import type { Proof, ProofValues } from './form';

const ASK = {};

/** Obstacles to closing the account, and what would be lost. */
export const useClosing = () => useEndpoint(getClosing, ASK);

/**
 * Begins the closing. The server then ends every session; `leave` drops this one once the person has read
 * the message.
 */
export function useCloseAccount() {
  const { send } = useSend(closeAccount);
  async function close(
    proof: Proof,
    { password, checkcode }: ProofValues,
    wish: { giveUp: number; reason: string },
  ) {
    const answer = await (proof === 'password'
      ? sendSealed([password], (cipher) => send({ ...wish, password: cipher }))
      : send({ ...wish, checkcode }));
    if (answer.ok) noteSessionEnded();
    return answer;
  }
  return { close, leave: signOut };
}
