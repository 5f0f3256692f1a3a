export const DIGITS = '0123456789';
export const DIGITS_AND_LOWER = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Specification 7.9. */
export const RANDOM_ID_LENGTH = 32;

const UINT32_RANGE = 2 ** 32;

/** Unpredictable; shaped like `Math.random` for tests. */
export const secureRandom = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / UINT32_RANGE;

export function randomText(
  length: number,
  alphabet: string = DIGITS_AND_LOWER,
  random: () => number = secureRandom,
): string {
  return Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join(
    '',
  );
}

export const randomId = (length: number = RANDOM_ID_LENGTH): string => randomText(length);
