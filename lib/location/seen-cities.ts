import { storage } from '@/lib/platform';

const KEY = 'seenCities';
const MOST = 3;

export const readSeenCities = (): readonly string[] => storage.get<string[]>(KEY) ?? [];

export const saveSeenCity = (code: string): void =>
  storage.set(KEY, [code, ...readSeenCities().filter((one) => one !== code)].slice(0, MOST));
