import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Sealed with the merchant's version 3 key. */
export interface SealedResource {
  ciphertext: string;
  nonce: string;
  associated_data?: string;
}

const ALGORITHM = 'aes-256-gcm';
const TAG_BYTES = 16;

/** @throws Error for another key, or when changed */
export function openResource(key: string, resource: SealedResource): string {
  const { ciphertext, nonce, associated_data: context = '' } = resource;
  const sealed = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key), Buffer.from(nonce), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(context));
  return Buffer.concat([
    decipher.update(sealed.subarray(0, -TAG_BYTES)),
    decipher.final(),
  ]).toString();
}

export function sealResource(
  key: string,
  text: string,
  { nonce, context }: { nonce: string; context: string },
): SealedResource {
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key), Buffer.from(nonce), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { ciphertext: sealed.toString('base64'), nonce, associated_data: context };
}
