import { storage } from '../platform/storage';
import { DAY_SECONDS } from '../time';

const KEY = 'clockOffset';
/** A wrong clock is often corrected within a day. */
const LIFE_SECONDS = DAY_SECONDS;

/** Epoch ms, corrected by the offset of a refused request. */
export const serverNow = (): number => Date.now() + (storage.get<number>(KEY) ?? 0);

export const setServerTime = (serverTime: number): void =>
  storage.set(KEY, serverTime - Date.now(), LIFE_SECONDS);
