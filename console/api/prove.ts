import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { beginProof, prove } from '@/lib/contract/console/session';
import { callConsole } from './client';

export type ProofWays = ConsoleOutput<typeof beginProof>;

/** How the person can prove to be the one who signed in. */
export const proofWays = (): Promise<ProofWays> => callConsole(beginProof, {});

/** @throws as `callConsole`, with the sentence for the field */
export async function proveByCode(code: string): Promise<void> {
  await callConsole(prove, { code, response: undefined });
}

/** Asks the device for a passkey. @throws when the person closes its window */
export async function proveByPasskey({ options }: ProofWays): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  });
  await callConsole(prove, { code: '', response: response as never });
}
