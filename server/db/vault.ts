import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Keeps names and numbers unreadable in backups. */
export interface Vault {
  /** Decrypts only with the same context, such as `identity:10001`. */
  seal: (place: string, text: string) => string;
  /** @throws Error when changed, moved to another context, or under other keys */
  open: (place: string, sealed: string) => string;
  /** Keyed hash, separate per purpose. */
  hash: (purpose: string, text: string) => string;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; the key is derived from the installation's secret. */
export function createVault({ derive }: { derive: (purpose: string) => Buffer }): Vault {
  const key = derive('vault:aes-256-gcm');
  const hashKey = derive('vault:hash');
  return {
    seal: (place, text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([
        iv,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${VERSION}.${body.toString('base64url')}`;
    },
    open: (place, sealed) => {
      const [version, text = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('vault: unknown version');
      const body = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(body.subarray(-TAG_BYTES));
      return Buffer.concat([
        decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
    hash: (purpose, text) =>
      createHmac('sha256', hashKey).update(`${purpose}|${text}`).digest('base64url'),
  };
}

/** Compared with members' mobiles (specification 28.1). */
export const hashMobile = ({ hash }: Pick<Vault, 'hash'>, mobile: string): string =>
  hash('mobile', mobile);
