import fs from 'node:fs';
import path from 'node:path';
import type { Client } from './client';
import { serverDataDir } from './codes';
import type { SessionData } from './member';

let session: Promise<SessionData> | undefined;

function demoAccount(): { mobile: string; password: string } {
  const [full] = JSON.parse(fs.readFileSync(path.join(serverDataDir(), 'demo.json'), 'utf8')) as {
    mobile: string;
    password: string;
  }[];
  if (!full) throw new Error('The server under test has no demo accounts');
  return full;
}

async function logIn(client: Client): Promise<SessionData> {
  const { mobile, password } = demoAccount();
  return client.get<SessionData>('/api/user/login', {
    mobile,
    password: await client.encrypt(password),
    userType: 2,
  });
}

/**
 * The demo account with data in every module; its name and history are the same in every run.
 * Logged in once a worker, so that its devices stay few.
 */
export const demoMember = (client: Client): Promise<SessionData> => (session ??= logIn(client));

/** Typed by the demo member to confirm. */
export const demoPassword = (): string => demoAccount().password;
