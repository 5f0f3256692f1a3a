import { DIGITS, randomText } from '../kit/random';
import { storage } from '../platform/storage';

const LIFE_SECONDS = 2_592_000;
const RANDOM_DIGITS = 6;

/** The anonymous key of this browser: a time stamp and 6 random digits, kept for 30 days (specification, section 3). */
export function accessKey(): string {
  const kept = storage.get<string>('accessKey');
  if (typeof kept === 'string') return kept;
  const made = `${Date.now()}${randomText(RANDOM_DIGITS, DIGITS)}`;
  storage.set('accessKey', made, LIFE_SECONDS);
  return made;
}
