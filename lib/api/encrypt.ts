import { encryptPassword } from '../crypto/rsa';
import { RSA_PADDING } from './config';

/** Encrypts a password for the wire, with the padding that this installation's server reads. The cipher is downloaded on first use. */
export const encryptForServer = (text: string, publicKeyPem: string): Promise<string> =>
  encryptPassword(text, publicKeyPem, RSA_PADDING);
