import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@/lib/contract/console/call';
import { callConsole } from './client';
import { ConsoleError } from './console-error';
import { askProof } from './proof';

/** 32 characters, as the server asks for. */
const newKey = (): string => crypto.randomUUID().replaceAll('-', '');

export interface SendOptions {
  /** Stands in the dialog if a proof is needed. */
  about: string;
  /** Of an earlier try without an answer. */
  key?: string;
}

/** The person closed the proof dialog: nothing happened, nothing is to be said. */
export class ProofDeclined extends Error {
  override name = 'ProofDeclined';
}

/**
 * Sends an act. If the server asks for a proof first, the dialog opens, and the same act with the same key is sent again.
 * @throws as `callConsole`, and ProofDeclined
 */
export async function sendAct<C extends ConsoleCall>(
  call: C,
  input: ConsoleInput<C>,
  { about, key = newKey() }: SendOptions,
): Promise<ConsoleOutput<C>> {
  for (;;) {
    try {
      return await callConsole(call, input, { key });
    } catch (error) {
      if (!(error instanceof ConsoleError) || error.code !== 'proof_needed') throw error;
      if (!(await askProof(error.data.proof ?? 'recent', about))) throw new ProofDeclined();
    }
  }
}

export { newKey };
