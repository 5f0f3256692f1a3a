import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeRsaKey } from '@/server/keys';
import { makeCertificate } from './certificate';

/** The keys are worth nothing elsewhere. */
export interface Identity {
  mchId: string;
  appId: string;
  apiKey: string;
  apiV3Key: string;
  merchantKey: string;
  merchantCertificate: string;
  platformKey: string;
  platformKeyId: string;
  serverKey: string;
  serverCertificate: string;
  token: string;
}

export const DOUBLE_MCHID = '1900000109';
const DOUBLE_APPID = 'wx8888888888888888';
const YEARS_10_DAYS = 3650;

const makeServerKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

export function makeIdentity(now: number): Identity {
  const merchantKey = makeRsaKey();
  const serverKey = makeServerKey();
  const times = { days: YEARS_10_DAYS, now };
  return {
    mchId: DOUBLE_MCHID,
    appId: DOUBLE_APPID,
    apiKey: randomBytes(16).toString('hex'),
    apiV3Key: randomBytes(16).toString('hex'),
    merchantKey,
    merchantCertificate: makeCertificate(merchantKey, { name: DOUBLE_MCHID, ...times }),
    platformKey: makeRsaKey(),
    platformKeyId: `PUB_KEY_ID_0${DOUBLE_MCHID}2026112300000000000001`,
    serverKey,
    serverCertificate: makeCertificate(serverKey, { name: 'test cashier', ...times }),
    token: randomBytes(16).toString('hex'),
  };
}

export const serialOf = ({ merchantCertificate }: Identity): string =>
  new X509Certificate(merchantCertificate).serialNumber;

const FILE = 'identity.json';

export function readIdentity(dir: string): Identity | null {
  const file = path.join(dir, FILE);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Identity) : null;
}

export function keepIdentity(dir: string, now: number): Identity {
  const known = readIdentity(dir);
  if (known) return known;
  const made = makeIdentity(now);
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(dir, FILE), JSON.stringify(made), { mode: 0o600 });
  return made;
}
