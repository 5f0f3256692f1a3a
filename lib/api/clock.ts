import { storage } from '../platform/storage';
import { DAY_SECONDS } from '../time';

const KEY = 'clockOffset';
/** A wrong clock is often put right within a day. */
const LIFE_SECONDS = DAY_SECONDS;

/** Epoch ms by the server's clock, corrected by the offset that a refused request revealed. */
export const serverNow = (): number => Date.now() + (storage.get<number>(KEY) ?? 0);

/** Sets the offset by the server's time (epoch ms). */
export const setServerTime = (serverTime: number): void =>
  storage.set(KEY, serverTime - Date.now(), LIFE_SECONDS);
