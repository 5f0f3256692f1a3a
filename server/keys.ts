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
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { StartError } from './start-error';

/** Made, and minimum (specification 7.6). */
const RSA_BITS = 2048;
const RSA_LEAST_BITS = 1024;

export interface SignPair {
  prefix: string;
  secret: string;
}

/** `sign.json` */
export interface SignKeys extends SignPair {
  former?: SignPair;
  /** epoch ms */
  rotatedAt?: number;
}

/** Until every process has read the new pair, none is given it. */
const HANDOVER_MS = MINUTE_MS;
const FORMER_MS = 30 * DAY_MS;

const sinceRotation = ({ rotatedAt = 0 }: SignKeys, now: Date) => now.getTime() - rotatedAt;

export function sentPair(keys: SignKeys, now: Date): SignPair {
  const { prefix, secret, former } = keys;
  return former && sinceRotation(keys, now) < HANDOVER_MS ? former : { prefix, secret };
}

export const acceptedPairs = (keys: SignKeys, now: Date): readonly SignPair[] =>
  keys.former && sinceRotation(keys, now) < FORMER_MS ? [keys, keys.former] : [keys];

const makeSignPair = (): SignPair => ({
  prefix: randomBytes(4).toString('hex'),
  secret: randomBytes(16).toString('hex'),
});

const readJson = <T>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8')) as T;

/** @returns false where the folder has no pair */
export function replaceSignPair(dir: string, now: number): boolean {
  const file = path.join(dir, SIGN);
  if (!fs.existsSync(file)) return false;
  const { prefix, secret } = readJson<SignKeys>(file);
  const next: SignKeys = { ...makeSignPair(), former: { prefix, secret }, rotatedAt: now };
  fs.writeFileSync(`${file}.part`, JSON.stringify(next), { mode: 0o600 });
  fs.renameSync(`${file}.part`, file);
  return true;
}

const withoutGaps = ({ prefix, secret }: Partial<SignPair>): Partial<SignPair> => ({
  ...(prefix === undefined ? {} : { prefix }),
  ...(secret === undefined ? {} : { secret }),
});

/** Seals names and numbers; data depends on it. */
const SECRET = 'app-secret';
const SIGN = 'sign.json';
const VOUCHER = 'voucher.json';

export interface Keys {
  rsaPrivate: KeyObject;
  /** PEM, for browsers. */
  rsaPublic: string;
  sign: SignKeys;
  voucher: VoucherKeys;
  /** Another process may have replaced them. */
  refreshSign: () => void;
  /** P-256 (base64url), for push services. */
  vapid: { publicKey: string; privateKey: string };
  /** Derives one secret per purpose. */
  derive: (purpose: string) => Buffer;
}

/** Makes missing ones; `sign` from the environment wins. */
export function loadKeys(dir: string, sign: Partial<SignPair> = {}): Keys {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const rsaPrivate = createPrivateKey(keep(dir, 'rsa-private.pem', makeRsaKey));
  if ((rsaPrivate.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_LEAST_BITS)
    throw new StartError(
      `${path.join(dir, 'rsa-private.pem')} 的密钥长度不足 ${RSA_LEAST_BITS} 位，请删除后重新启动。(RSA key too short.)`,
    );
  const secret = keep(dir, SECRET, () => randomBytes(32).toString('hex')).trim();
  keep(dir, SIGN, () => JSON.stringify(makeSignPair()));
  const readSign = () => ({ ...readJson<SignKeys>(path.join(dir, SIGN)), ...withoutGaps(sign) });
  let current = readSign();
  keep(dir, VOUCHER, () => JSON.stringify({ ...makeVoucherKey(1), former: [] }));
  const readVoucher = () => readJson<VoucherKeys>(path.join(dir, VOUCHER));
  let voucher = readVoucher();
  return {
    rsaPrivate,
    rsaPublic: createPublicKey(rsaPrivate).export({ type: 'spki', format: 'pem' }).toString(),
    get sign() {
      return current;
    },
    get voucher() {
      return voucher;
    },
    refreshSign: () => {
      current = readSign();
      voucher = readVoucher();
    },
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

/** Signs the QR codes of vouchers (P-256, PEM). */
export interface VoucherKey {
  id: number;
  privateKey: string;
  publicKey: string;
}

/** `voucher.json`; former public keys are kept for printed codes. */
export interface VoucherKeys extends VoucherKey {
  former: { id: number; publicKey: string; retiredAt: number }[];
}

const KEPT_MS = 400 * DAY_MS;

function makeVoucherKey(id: number): VoucherKey {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    id,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** @throws StartError without one */
export function readVoucherKeys(dir: string): VoucherKeys {
  const file = path.join(dir, VOUCHER);
  if (!fs.existsSync(file)) throw new StartError(`${dir} 中没有 voucher.json。(No voucher key.)`);
  return readJson<VoucherKeys>(file);
}

/** @returns false where the folder has no key */
export function replaceVoucherKey(dir: string, now: number): boolean {
  const file = path.join(dir, VOUCHER);
  if (!fs.existsSync(file)) return false;
  const { id, publicKey, former } = readJson<VoucherKeys>(file);
  const next: VoucherKeys = {
    ...makeVoucherKey((id % 255) + 1),
    former: [{ id, publicKey, retiredAt: now }, ...former].filter(
      ({ retiredAt }) => now - retiredAt < KEPT_MS,
    ),
  };
  fs.writeFileSync(`${file}.part`, JSON.stringify(next), { mode: 0o600 });
  fs.renameSync(`${file}.part`, file);
  return true;
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
