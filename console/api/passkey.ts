import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ConsoleInput } from '@/lib/contract/console/call';
import type { addPasskey, signInWithPasskey } from '@/lib/contract/console/session';

type Answer = ConsoleInput<typeof signInWithPasskey>['response'];
export type MadePasskey = ConsoleInput<typeof addPasskey>['response'];

/** Loaded only where a passkey is used. */
const library = () => import('@simplewebauthn/browser');

async function unlessClosed<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return null;
    throw error;
  }
}

export async function answerChallenge(options: object): Promise<Answer | null> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return unlessClosed(async () => (await startAuthentication({ optionsJSON })) as Answer);
}

export async function makePasskey(options: object): Promise<MadePasskey | null> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return unlessClosed(async () => (await startRegistration({ optionsJSON })) as MadePasskey);
}
