import { getPublicKey } from '../contract/account';
import { ApiError } from './api-error';
import { callEndpoint } from './client';
import { encryptForServer } from './encrypt';
import type { Sent } from './use-send';

let knownKey: string | null = null;

async function publicKey(isFresh: boolean): Promise<string> {
  if (isFresh || knownKey === null) knownKey = (await callEndpoint(getPublicKey, {})).publicKey;
  return knownKey;
}

/** Encrypts secrets for `send`. For a changed key fetches it again and retries once. */
export async function sendSealed<T>(
  secrets: readonly string[],
  send: (...ciphers: string[]) => Promise<Sent<T>>,
): Promise<Sent<T>> {
  const attempt = async (isFresh: boolean) => {
    const pem = await publicKey(isFresh);
    return send(...(await Promise.all(secrets.map((text) => encryptForServer(text, pem)))));
  };
  try {
    const first = await attempt(false);
    return !first.ok && first.error.err === 'password_unreadable' ? await attempt(true) : first;
  } catch (reason) {
    if (reason instanceof ApiError) return { ok: false, error: reason.beforeSending() };
    throw reason;
  }
}
