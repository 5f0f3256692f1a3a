import type { Proof, ProofValues } from '../kit/proof';
import { sendSealed } from './send-sealed';
import type { Sent } from './use-send';

export type SealedProof = { checkcode: string } | { password: string };

/** Sends with the chosen proof alone; a password leaves the browser encrypted. */
export const sendProven = <T>(
  proof: Proof,
  { checkcode, password }: ProofValues,
  send: (sealed: SealedProof) => Promise<Sent<T>>,
): Promise<Sent<T>> =>
  proof === 'password'
    ? sendSealed([password], (cipher) => send({ password: cipher }))
    : send({ checkcode });
