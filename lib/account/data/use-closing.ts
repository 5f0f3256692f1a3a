import { noteSessionEnded, sendSealed, signOut, useEndpoint, useSend } from '@/lib/api';
import { closeAccount, getClosing } from '@/lib/contract/account-data';
import type { Proof, ProofValues } from './form';

const ASK = {};

export const useClosing = () => useEndpoint(getClosing, ASK);

/** `leave` ends the local session after the message was read. */
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
