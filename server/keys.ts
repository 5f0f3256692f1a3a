import {
  createECDH,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

/** Made, and minimum (specification 7.6). */
const RSA_BITS = 2048;
const RSA_LEAST_BITS = 1024;

/** Seals names and numbers; data depends on it. */
const SECRET = 'app-secret';

export interface Keys {
  rsaPrivate: KeyObject;
  /** PEM, for browsers. */
  rsaPublic: string;
  sign: { prefix: string; secret: string };
  /** P-256 (base64url), for push services. */
  vapid: { publicKey: string; privateKey: string };
  /** Derives one secret per purpose. */
  derive: (purpose: string) => Buffer;
}

/** Makes missing ones; `sign` from the environment wins. */
export function loadKeys(dir: string, sign: { prefix?: string; secret?: string } = {}): Keys {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const rsaPrivate = createPrivateKey(keep(dir, 'rsa-private.pem', makeRsaKey));
  if ((rsaPrivate.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_LEAST_BITS)
    throw new StartError(
      `${path.join(dir, 'rsa-private.pem')} 的密钥长度不足 ${RSA_LEAST_BITS} 位，请删除后重新启动。(RSA key too short.)`,
    );
  const secret = keep(dir, SECRET, () => randomBytes(32).toString('hex')).trim();
  const stored = JSON.parse(
    keep(dir, 'sign.json', () =>
      JSON.stringify({
        prefix: randomBytes(4).toString('hex'),
        secret: randomBytes(16).toString('hex'),
      }),
    ),
  ) as { prefix: string; secret: string };
  return {
    rsaPrivate,
    rsaPublic: createPublicKey(rsaPrivate).export({ type: 'spki', format: 'pem' }).toString(),
    sign: { prefix: sign.prefix ?? stored.prefix, secret: sign.secret ?? stored.secret },
    vapid: JSON.parse(keep(dir, 'vapid.json', makeVapidKeys)) as Keys['vapid'],
    derive: deriveFrom(secret),
  };
}

const deriveFrom = (secret: string) => (purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest();

/** Makes no keys; null without keys. */
export function readDerive(dir: string): Keys['derive'] | null {
  const file = path.join(dir, SECRET);
  return fs.existsSync(file) ? deriveFrom(fs.readFileSync(file, 'utf8').trim()) : null;
}

/** Noted by backups and databases; null without keys. */
export const markOfKeys = (dir: string): string | null =>
  readDerive(dir)?.('backup-mark').toString('base64url') ?? null;

export const makeRsaKey = () =>
  generateKeyPairSync('rsa', { modulusLength: RSA_BITS, publicExponent: 65537 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

function makeVapidKeys(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return JSON.stringify({
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  });
}

/** Creates the file atomically, also when processes start together. */
function keep(dir: string, name: string, make: () => string): string {
  const file = path.join(dir, name);
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    fs.writeFileSync(draft, make(), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return fs.readFileSync(file, 'utf8');
}
