import { createHash } from 'node:crypto';

const KEY_LETTERS = 24;
const LETTERS_IN_ALPHABET = 36;

/** The same file has the same key. */
export const contentKey = (bytes: Buffer, folder: 'image' | 'work' = 'image'): string => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const letters = BigInt(`0x${hash}`).toString(LETTERS_IN_ALPHABET).padStart(KEY_LETTERS, '0');
  return `${folder}/000000/${letters.slice(-KEY_LETTERS)}.webp`;
};
