/** Random text for keys, nonces and idempotency keys, from the platform's cryptographic source. */

export const DIGITS = '0123456789';
export const DIGITS_AND_LOWER = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Default length of a random id (specification 7.9). */
export const RANDOM_ID_LENGTH = 32;

const UINT32_RANGE = 2 ** 32;

/** A number in [0, 1) that cannot be predicted; same shape as `Math.random`, so tests may pass their own. */
export const secureRandom = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / UINT32_RANGE;

/** `length` characters drawn from `alphabet`. */
export function randomText(
  length: number,
  alphabet: string = DIGITS_AND_LOWER,
  random: () => number = secureRandom,
): string {
  return Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join(
    '',
  );
}

/** An id such as an idempotency key. */
export const randomId = (length: number = RANDOM_ID_LENGTH): string => randomText(length);
