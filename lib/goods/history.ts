import { storage } from '@/lib/platform/storage';
import { listOf, notifyStored, saveList, SHOP_KEYS, useStored } from './stored';

export interface SeenGoods {
  goodsId: number;
  title: string;
  cover: string;
  /** fen */
  price: number;
  /** Where choices cost more. */
  maxPrice?: number;
  at: number;
}

export const HISTORY_MAX = 200;
const { history: HISTORY_KEY, isHistoryOff: OFF_KEY } = SHOP_KEYS;

const isSeen = (value: unknown): value is SeenGoods => {
  const { goodsId, title, cover, price, at } = (value ?? {}) as Partial<SeenGoods>;
  return (
    [goodsId, price, at].every((number) => typeof number === 'number') &&
    [title, cover].every((text) => typeof text === 'string')
  );
};

export const readHistory = (): SeenGoods[] => listOf(HISTORY_KEY, isSeen);
export const isHistoryOn = (): boolean => storage.get(OFF_KEY) !== true;

/** Not recorded while off. */
export function recordSeen(goods: SeenGoods): void {
  if (!isHistoryOn()) return;
  saveList(
    HISTORY_KEY,
    [goods, ...readHistory().filter(({ goodsId }) => goodsId !== goods.goodsId)].slice(
      0,
      HISTORY_MAX,
    ),
  );
}
export const forgetSeen = (goodsId: number): void =>
  saveList(
    HISTORY_KEY,
    readHistory().filter((seen) => seen.goodsId !== goodsId),
  );
export const clearHistory = (): void => saveList(HISTORY_KEY, []);

export function switchHistory(isOn: boolean): void {
  if (isOn) storage.remove(OFF_KEY);
  else storage.set(OFF_KEY, true);
  notifyStored();
}

export const useHistory = (): SeenGoods[] => useStored<SeenGoods[]>(readHistory, []);
export const useIsHistoryOn = (): boolean => useStored(isHistoryOn, true);
