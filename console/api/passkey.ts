import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ConsoleInput } from '@/lib/contract/console/call';
import type { addPasskey, signInWithPasskey } from '@/lib/contract/console/session';

/** As the contract writes them. */
type Answer = ConsoleInput<typeof signInWithPasskey>['response'];
export type MadePasskey = ConsoleInput<typeof addPasskey>['response'];

/** Only pages where somebody uses a passkey load the library. */
const library = () => import('@simplewebauthn/browser');

/** Null when the person closed the browser's dialog, or let it run out. */
async function unlessClosed<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return null;
    throw error;
  }
}

/** The browser's answer to a challenge of the server; null when the person closed the browser's dialog. */
export async function answerChallenge(options: object): Promise<Answer | null> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return unlessClosed(async () => (await startAuthentication({ optionsJSON })) as Answer);
}

/** A new passkey for the server to keep; null when the person closed the browser's dialog. */
export async function makePasskey(options: object): Promise<MadePasskey | null> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return unlessClosed(async () => (await startRegistration({ optionsJSON })) as MadePasskey);
}
