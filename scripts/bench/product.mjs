/** Facts of a running product for a measurement: a member's token and the address of its database. */
import { constants, publicEncrypt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { demoAccounts } from '../lib/demo.mjs';
import { call, visitor } from './api-client.mjs';

/** Logs a demo account in, the first unless another is named: `token` and `userId`. */
export async function logIn(origin, dataDir, { mobile, password } = demoAccounts(dataDir)[0]) {
  const who = visitor();
  const { data } = await call(origin, '/api/user/publicKey', {}, who);
  const sealed = publicEncrypt(
    { key: data.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(password),
  );
  const answer = await call(
    origin,
    '/api/user/login',
    { mobile, password: sealed.toString('base64').replaceAll('+', '@'), userType: 2 },
    who,
  );
  if (answer.code !== 200) throw new Error(`The demo login was refused: ${answer.msg}`);
  return answer.data;
}

/** Address of the embedded database of a running server (server/db/embedded.ts). */
export function embeddedUrl(dataDir) {
  const data = path.join(dataDir, 'postgres', 'data');
  const port = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = fs.readFileSync(path.join(data, 'app-password'), 'utf8').trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/metaverse`;
}
