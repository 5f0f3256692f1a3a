import { storage } from '../platform/storage';

const KEY = 'clockOffset';
/** A wrong clock is often put right within a day. */
const LIFE_SECONDS = 86_400;

/** Epoch ms by the server's clock, as far as a refusal has told how far this device is off. */
export const serverNow = (): number => Date.now() + (storage.get<number>(KEY) ?? 0);

/** Takes over the server's time (epoch ms). */
export const setServerTime = (serverTime: number): void =>
  storage.set(KEY, serverTime - Date.now(), LIFE_SECONDS);
