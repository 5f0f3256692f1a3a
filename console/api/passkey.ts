import { startAuthentication } from '@simplewebauthn/browser';
import type { ConsoleInput } from '@/lib/contract/console/call';
import type { signInWithPasskey } from '@/lib/contract/console/session';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
/** As the contract writes it. */
type Answer = ConsoleInput<typeof signInWithPasskey>['response'];

/** The browser's answer to a challenge of the server; null when the person closed the browser's dialog. */
export async function answerChallenge(options: object): Promise<Answer | null> {
  try {
    return (await startAuthentication({ optionsJSON: options as Options })) as Answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return null;
    throw error;
  }
}
