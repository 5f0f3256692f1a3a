import { encryptPassword } from '../crypto/rsa';
import { site } from '../kit/site';
import { isMissing } from '../platform/chunk-recovery';
import { notSent } from './client';

export { loadCipher } from '../crypto/rsa';

/**
 * With the server's padding. The cipher is downloaded on first use.
 * @throws ApiError when the network does not bring it
 */
export async function encryptForServer(text: string, publicKeyPem: string): Promise<string> {
  try {
    return await encryptPassword(text, publicKeyPem, site().api.rsa);
  } catch (error) {
    throw isMissing(error) ? notSent(error) : error;
  }
}
