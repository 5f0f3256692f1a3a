import { noteSessionEnded, sendProven, signOut, useEndpoint, useSend } from '@/lib/api';
import { closeAccount, getClosing } from '@/lib/contract/account-data';
import type { Proof, ProofValues } from '@/lib/kit/proof';

const ASK = {};

export const useClosing = () => useEndpoint(getClosing, ASK);

/** `leave` ends the local session after the message was read. */
export function useCloseAccount() {
  const { send } = useSend(closeAccount);
  async function close(
    proof: Proof,
    values: ProofValues,
    wish: { giveUp: number; reason: string },
  ) {
    const answer = await sendProven(proof, values, (sealed) => send({ ...wish, ...sealed }));
    if (answer.ok) noteSessionEnded();
    return answer;
  }
  return { close, leave: signOut };
}
