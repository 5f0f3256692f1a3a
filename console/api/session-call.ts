import { getCurrent, signOut } from '@/lib/contract/console/session';
import { callConsole } from './client';
import { type ConsoleSession, setSessionState } from './session';

/** Who is signed in, and what they may do. */
export const readSession = async (): Promise<ConsoleSession> => callConsole(getCurrent, {});

/** Ends the session here; everything that was read leaves the page with it. */
export async function endSession(): Promise<void> {
  await callConsole(signOut, {});
  setSessionState({ kind: 'none' });
}
