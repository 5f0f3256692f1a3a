import fs from 'node:fs';
import path from 'node:path';
import type { Client } from './client';
import { serverDataDir } from './codes';
import type { Member } from './member';

/** The demo account with a full life, logged in; its name and history are the same in every run. */
export async function demoMember(client: Client): Promise<Member> {
  const accounts = JSON.parse(fs.readFileSync(path.join(serverDataDir(), 'demo.json'), 'utf8')) as { mobile: string; password: string }[];
  const [full] = accounts;
  if (!full) throw new Error('The server under test has no demo accounts');
  const session = await client.get<Omit<Member, 'mobile' | 'password' | 'client'>>('/api/user/login', { mobile: full.mobile, password: await client.encrypt(full.password), userType: 2 });
  client.token = session.token;
  return { ...session, ...full, client };
}
