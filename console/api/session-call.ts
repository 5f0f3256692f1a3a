import type { InferType } from 'yup';
import { array, number, object, string } from 'yup';
import { callConsole } from './client';
import { type ConsoleSession, setSessionState } from './session';

const input = object({});
const session = object({
  operator: string().required(),
  roles: array(
    object({ id: string().required(), label: string().required() }).required(),
  ).required(),
  permissions: array(string().required()).required(),
  environment: string().defined(),
  cityIds: array(number().required()).nullable().defined(),
});
const show = { name: 'session.show', schema: async () => ({ input, output: session }) } as const;
const signOut = {
  name: 'session.signOut',
  schema: async () => ({ input, output: input }),
} as const;

export const readSession = async (): Promise<ConsoleSession> =>
  (await callConsole(show, {})) as InferType<typeof session>;

/** Ends the session here; everything that was read leaves the page with it. */
export async function endSession(): Promise<void> {
  await callConsole(signOut, {});
  setSessionState({ kind: 'none' });
}
