import { listOf, saveList, SHOP_KEYS, useStored } from './stored';

export const WORDS_MAX = 10;
const { words: WORDS_KEY } = SHOP_KEYS;

const isText = (value: unknown): value is string => typeof value === 'string';

export const readWords = (): string[] => listOf(WORDS_KEY, isText).slice(0, WORDS_MAX);

/** Without duplicates. */
export function recordWords(words: string): void {
  const text = words.trim();
  if (text !== '')
    saveList(WORDS_KEY, [text, ...readWords().filter((one) => one !== text)].slice(0, WORDS_MAX));
}
export const clearWords = (): void => saveList(WORDS_KEY, []);

export const useWords = (): string[] => useStored<string[]>(readWords, []);
