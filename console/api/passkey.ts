import { startAuthentication } from '@simplewebauthn/browser';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The browser's answer to a challenge of the server; null when the person closed the browser's dialog. */
export async function answerChallenge(options: object) {
  try {
    return await startAuthentication({ optionsJSON: options as Options });
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return null;
    throw error;
  }
}
