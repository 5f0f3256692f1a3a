import { array, number, object, string } from 'yup';
import { defineConsoleCall } from '@/lib/contract/console/call';
import { callConsole } from './client';
import { type ConsoleSession, setSessionState } from './session';

const nothing = object({});
const getCurrent = defineConsoleCall({
  name: 'session.getCurrent',
  permission: 'self',
  schema: async () => ({
    input: nothing,
    output: object({
      operator: string().required(),
      roles: array(
        object({ id: string().required(), label: string().required() }).required(),
      ).required(),
      permissions: array(string().required()).required(),
      environment: string().defined(),
      cityIds: array(number().required()).nullable().defined(),
    }),
  }),
});
const signOut = defineConsoleCall({
  name: 'session.signOut',
  permission: 'self',
  schema: async () => ({ input: nothing, output: nothing }),
});

/** Who is signed in, and what they may do. */
export const readSession = async (): Promise<ConsoleSession> => callConsole(getCurrent, {});

/** Ends the session here; everything that was read leaves the page with it. */
export async function endSession(): Promise<void> {
  await callConsole(signOut, {});
  setSessionState({ kind: 'none' });
}
