import { LIVE_BEAT_MS, type LiveEnd } from '../contract/live';
import { MINUTE_MS, SECOND_MS } from '../time';

/** First pause after a failure; the check every ten minutes continues. */
const FIRST_MS = SECOND_MS;
const LONGEST_MS = 2 * MINUTE_MS;
/** Spreads devices after a restart. */
const RESTART_MS = 2 * SECOND_MS;
/** Replaced streams do not compete. */
const REPLACED_MS = 10 * MINUTE_MS;

/** Then the connection is dead. */
export const SILENCE_MS = 2 * LIVE_BEAT_MS + 10 * SECOND_MS;

/** Doubles per failure, half random to spread devices. `failures` from 1; `leastMs`: asked by the server. */
export function pauseAfter(failures: number, random: number, leastMs = 0): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(leastMs, whole / 2) + (random * whole) / 2;
}

/** Null = session over. */
export function pauseAfterEnd(why: LiveEnd, random: number): number | null {
  if (why === 'session') return null;
  return why === 'replaced' ? REPLACED_MS : RESTART_MS * (0.25 + 0.75 * random);
}
