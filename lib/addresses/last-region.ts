import { storage } from '@/lib/platform';

/** The region that was chosen last on this device: a code, nothing personal. */
const KEY = 'lastRegion';

export const readLastRegion = (): string => storage.get<string>(KEY) ?? '';

export const saveLastRegion = (code: string): void => storage.set(KEY, code);
