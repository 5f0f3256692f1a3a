import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts names and numbers, so that they are unreadable in the database and its backups. */
export interface Vault {
  /** Encrypts a text for one context, such as `identity:10001`; it decrypts only with the same one. */
  seal: (place: string, text: string) => string;
  /** @throws Error when the text was changed, moved to another context, or encrypted with other keys. */
  open: (place: string, sealed: string) => string;
  /** Keyed hash: equal texts of one purpose have equal hashes, and guessing needs the key. */
  hash: (purpose: string, text: string) => string;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key of its own, derived from the installation's secret: a copy of the database alone is unreadable. */
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

/** Keyed hash of a mobile: that of a delivery is compared with the mobiles of members (specification 28.1). */
export const hashMobile = ({ hash }: Pick<Vault, 'hash'>, mobile: string): string =>
  hash('mobile', mobile);
