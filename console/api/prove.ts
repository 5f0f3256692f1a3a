import type { ConsoleOutput } from '@/lib/contract/console/call';
import { beginProof, prove } from '@/lib/contract/console/session';
import { callConsole } from './client';
import { answerChallenge } from './passkey';

export type ProofWays = ConsoleOutput<typeof beginProof>;

/** Ways to prove to be the one who signed in. */
export const proofWays = (): Promise<ProofWays> => callConsole(beginProof, {});

/** @throws as `callConsole`, with the sentence for the field */
export async function proveByCode(code: string): Promise<boolean> {
  await callConsole(prove, { code, response: undefined });
  return true;
}

/** Asks the device for a passkey. @returns false when the person closed its window */
export async function proveByPasskey({ options }: ProofWays): Promise<boolean> {
  const response = options && (await answerChallenge(options));
  if (!response) return false;
  await callConsole(prove, { code: '', response });
  return true;
}
