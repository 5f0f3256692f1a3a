import fs from 'node:fs';
import path from 'node:path';
import type { Client } from './client';
import { serverDataDir } from './codes';
import type { SessionData } from './member';

let session: Promise<SessionData> | undefined;

async function logIn(client: Client): Promise<SessionData> {
  const accounts = JSON.parse(fs.readFileSync(path.join(serverDataDir(), 'demo.json'), 'utf8')) as { mobile: string; password: string }[];
  const [full] = accounts;
  if (!full) throw new Error('The server under test has no demo accounts');
  return client.get<SessionData>('/api/user/login', { mobile: full.mobile, password: await client.encrypt(full.password), userType: 2 });
}

/** The demo account with a full life; its name and history are the same in every run. Logged in once a worker, so that its devices stay few. */
export const demoMember = (client: Client): Promise<SessionData> => (session ??= logIn(client));
