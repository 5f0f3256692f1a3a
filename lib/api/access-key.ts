import { DIGITS, randomText } from '../kit/random';
import { storage } from '../platform/storage';
import { DAY_SECONDS } from '../time';

const LIFE_SECONDS = 30 * DAY_SECONDS;
const RANDOM_DIGITS = 6;

/** Timestamp and 6 random digits, kept for 30 days (specification 10.4). */
export function accessKey(): string {
  const stored = storage.get<string>('accessKey');
  if (typeof stored === 'string') return stored;
  const made = `${Date.now()}${randomText(RANDOM_DIGITS, DIGITS)}`;
  storage.set('accessKey', made, LIFE_SECONDS);
  return made;
}
