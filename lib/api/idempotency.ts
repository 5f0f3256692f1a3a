import type { Endpoint } from '../contract/endpoint';
import { digest } from '../crypto/sign';
import { randomId } from '../kit/random';
import { storage } from '../platform/storage';
import { DAY_SECONDS } from '../time';

/** The server stores first responses about as long. */
const LIFE_SECONDS = DAY_SECONDS;

export interface OpenKey {
  /** Value of the `Idempotency-Key` header. */
  key: string;
  /** Drops the key: the response was definite. */
  close: () => void;
}

/**
 * The key of one piece of work, stored before it is sent: the same work by the same person gets the same key, through
 * time-outs, reloads and other proofs (`Endpoint.proofs`), until there is a definite answer.
 */
export function openKey(
  { name, proofs }: Pick<Endpoint, 'name' | 'proofs'>,
  input: object,
  userId: number | null,
): OpenKey {
  const asked = Object.entries(input).filter(([field]) => !proofs.includes(field));
  const fingerprint = digest(
    JSON.stringify([userId, ...asked.sort(([a], [b]) => (a < b ? -1 : 1))]),
  );
  const place = `idem:${name}:${fingerprint}`;
  const key = storage.get<string>(place) ?? randomId();
  storage.set(place, key, LIFE_SECONDS);
  return { key, close: () => storage.remove(place) };
}
