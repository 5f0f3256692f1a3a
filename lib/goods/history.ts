import { storage } from '@/lib/platform/storage';
import { notifyStored, SHOP_KEYS, useStored } from './stored';

/** Goods that were looked at on this device. The server never learns of them. */
export interface SeenGoods {
  goodsId: number;
  title: string;
  cover: string;
  /** Lowest price at that time, fen. */
  price: number;
  /** Epoch ms. */
  at: number;
}

export const HISTORY_MAX = 200;
export const WORDS_MAX = 10;
const { history: HISTORY_KEY, isHistoryOff: OFF_KEY, words: WORDS_KEY } = SHOP_KEYS;

const isSeen = (value: unknown): value is SeenGoods => {
  const { goodsId, title, cover, price, at } = (value ?? {}) as Partial<SeenGoods>;
  return (
    [goodsId, price, at].every((number) => typeof number === 'number') &&
    [title, cover].every((text) => typeof text === 'string')
  );
};

/** A stored list, without what another version or somebody else has put there. */
function listOf<T>(key: string, isOne: (value: unknown) => value is T): T[] {
  const stored: unknown = storage.get(key);
  return Array.isArray(stored) ? stored.filter(isOne) : [];
}
const isText = (value: unknown): value is string => typeof value === 'string';

function save(key: string, value: readonly unknown[]): void {
  if (value.length > 0) storage.set(key, value);
  else storage.remove(key);
  notifyStored();
}

export const readHistory = (): SeenGoods[] => listOf(HISTORY_KEY, isSeen);
export const isHistoryOn = (): boolean => storage.get(OFF_KEY) !== true;

/** Puts a thing first; nothing is recorded while the history is off. */
export function recordSeen(goods: SeenGoods): void {
  if (!isHistoryOn()) return;
  save(
    HISTORY_KEY,
    [goods, ...readHistory().filter(({ goodsId }) => goodsId !== goods.goodsId)].slice(
      0,
      HISTORY_MAX,
    ),
  );
}
export const forgetSeen = (goodsId: number): void =>
  save(
    HISTORY_KEY,
    readHistory().filter((seen) => seen.goodsId !== goodsId),
  );
export const clearHistory = (): void => save(HISTORY_KEY, []);

/** What is there already stays until it is cleared. */
export function switchHistory(isOn: boolean): void {
  if (isOn) storage.remove(OFF_KEY);
  else storage.set(OFF_KEY, true);
  notifyStored();
}

export const readWords = (): string[] => listOf(WORDS_KEY, isText).slice(0, WORDS_MAX);

/** Puts searched words first; the same ones are kept once. */
export function recordWords(words: string): void {
  const text = words.trim();
  if (text !== '')
    save(WORDS_KEY, [text, ...readWords().filter((one) => one !== text)].slice(0, WORDS_MAX));
}
export const clearWords = (): void => save(WORDS_KEY, []);

/** The goods seen on this device, the latest first. */
export const useHistory = (): SeenGoods[] => useStored<SeenGoods[]>(readHistory, []);
export const useIsHistoryOn = (): boolean => useStored(isHistoryOn, true);
/** The words searched on this device, the latest first. */
export const useWords = (): string[] => useStored<string[]>(readWords, []);
