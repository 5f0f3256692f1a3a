import type { RsaPadding } from './forge-rsa';

export type { RsaPadding } from './forge-rsa';

/** A form body would decode '+' as a blank, so it is sent as '@' (specification 7.6). */
export const toWire = (base64: string): string => base64.replaceAll('+', '@');

/** Undoes `toWire`. */
export const fromWire = (text: string): string => text.replaceAll('@', '+');

/** Downloads the cipher. */
// By alias: a loader that runs this file from memory could not follow a relative path.
export const loadCipher = () => import('@/lib/crypto/forge-rsa');

/**
 * Encrypts a password for the server, ready for the wire ('+' already replaced). The cipher is downloaded on first use.
 *
 * @param publicKeyPem SPKI ("BEGIN PUBLIC KEY") or PKCS#1 ("BEGIN RSA PUBLIC KEY")
 * @throws when the key cannot be read, or the text is longer than the key can carry
 */
export async function encryptPassword(
  text: string,
  publicKeyPem: string,
  padding: RsaPadding = 'oaep',
): Promise<string> {
  const { encryptWithForge } = await loadCipher();
  return toWire(encryptWithForge(text, publicKeyPem, padding));
}
