import { constants, publicEncrypt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { demoAccounts } from '../lib/demo.mjs';
import { call, visitor } from './api-client.mjs';

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

export function embeddedUrl(dataDir) {
  const data = path.join(dataDir, 'postgres', 'data');
  const port = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = fs.readFileSync(path.join(data, 'app-password'), 'utf8').trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/metaverse`;
}
