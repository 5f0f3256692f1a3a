import { getCurrent, signOut } from '@/lib/contract/console/session';
import { callConsole } from './client';
import { type ConsoleSession, setSessionState } from './session';

export const readSession = async (): Promise<ConsoleSession> => callConsole(getCurrent, {});

export async function endSession(): Promise<void> {
  await callConsole(signOut, {});
  setSessionState({ kind: 'none' });
}
