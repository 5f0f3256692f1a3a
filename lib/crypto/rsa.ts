import type { RsaPadding } from './forge-rsa';

export type { RsaPadding } from './forge-rsa';

/** Form bodies decode '+' as blank (specification 7.6). */
export const toWire = (base64: string): string => base64.replaceAll('+', '@');

export const fromWire = (text: string): string => text.replaceAll('@', '+');

// A loader that runs this file from memory could not follow a relative path.
export const loadCipher = () => import('@/lib/crypto/forge-rsa');

/** Ready for the wire. @throws when the key cannot be read, or the text is longer than the key can carry */
export async function encryptPassword(
  text: string,
  publicKeyPem: string,
  padding: RsaPadding = 'oaep',
): Promise<string> {
  const { encryptWithForge } = await loadCipher();
  return toWire(encryptWithForge(text, publicKeyPem, padding));
}
