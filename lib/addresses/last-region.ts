import { storage } from '@/lib/platform';

/** A code, nothing personal. */
const KEY = 'lastRegion';

export const readLastRegion = (): string => storage.get<string>(KEY) ?? '';

export const saveLastRegion = (code: string): void => storage.set(KEY, code);
