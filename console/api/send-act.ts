import type { ConsoleCall, ConsoleInput, ConsoleOutput } from '@/lib/contract/console/call';
import { callConsole } from './client';
import { ConsoleError } from './console-error';
import { askProof } from './proof';

const newKey = (): string => crypto.randomUUID().replaceAll('-', '');

export interface SendOptions {
  about: string;
  key?: string;
}

/** Nothing happened, nothing is to be said. */
export class ProofDeclined extends Error {
  override name = 'ProofDeclined';
}

/**
 * When a proof is needed, the dialog opens, then the action is sent again under its key. @throws as `callConsole`,
 * ProofDeclined
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
