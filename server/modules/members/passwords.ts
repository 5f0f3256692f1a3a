import { constants, type KeyObject, privateDecrypt, randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { isPasswordStrong } from '@/lib/contract/password';
import { DomainError } from '@/server/http/call';
import { isCommonPassword } from './common-passwords';

/** argon2id, m in KiB: about 14 ms of one core. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
let cost: typeof PASSWORD_COST | typeof LEAST_COST = PASSWORD_COST;
let decoy: Promise<string> | undefined;

/** @throws Error outside Node's test runner */
export function choosePasswordCost(isCostly: boolean): void {
  if (!process.env.NODE_TEST_CONTEXT) throw new Error('password cost chosen outside of a test');
  cost = isCostly ? PASSWORD_COST : LEAST_COST;
  decoy = undefined;
}

/** RSA-OAEP with SHA-256; '+' travels as '@'. @throws DomainError password_unreadable */
export function readPassword(key: KeyObject, wire: string): string {
  try {
    const cipher = Buffer.from(wire.replaceAll('@', '+'), 'base64');
    return privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      cipher,
    ).toString('utf8');
  } catch {
    throw new DomainError('password_unreadable');
  }
}

/** @throws DomainError password_weak | password_common with the sentence under the field */
export function refuseWeakPassword(password: string, mobile: string): void {
  if (!isPasswordStrong(password)) throw refusal('password_weak');
  if (password.includes(mobile) || isCommonPassword(password)) throw refusal('password_common');
}

const refusal = (code: 'password_weak' | 'password_common') => {
  const { msg } = new DomainError(code);
  return new DomainError(code, { fields: { password: msg } });
};

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, cost);

/** Equal work without a hash, so timing reveals nothing. */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= argon2.hash(randomBytes(16).toString('hex'), cost);
  const matches = await argon2.verify(stored ?? (await decoy), password);
  return matches && typeof stored === 'string';
}
