import type { ConsoleOutput } from '@/lib/contract/console/call';
import { beginProof, prove } from '@/lib/contract/console/session';
import { callConsole } from './client';
import { answerChallenge } from './passkey';

export type ProofWays = ConsoleOutput<typeof beginProof>;

export const proofWays = (): Promise<ProofWays> => callConsole(beginProof, {});

export async function proveByCode(code: string): Promise<boolean> {
  await callConsole(prove, { code, response: undefined });
  return true;
}

/** @returns false when the person closed its window */
export async function proveByPasskey({ options }: ProofWays): Promise<boolean> {
  const response = options && (await answerChallenge(options));
  if (!response) return false;
  await callConsole(prove, { code: '', response });
  return true;
}
