import { LIVE_BEAT_MS, type LiveEnd } from '../contract/live';
import { MINUTE_MS, SECOND_MS } from '../time';

/** The first pause after a failure; the check every ten minutes goes on. */
const FIRST_MS = SECOND_MS;
const LONGEST_MS = 2 * MINUTE_MS;
/** Devices reconnect spread over this time after a restart. */
const RESTART_MS = 2 * SECOND_MS;
/** A replaced stream must not compete with the newer ones. */
const REPLACED_MS = 10 * MINUTE_MS;

/** Without a byte for this long the connection is dead. */
export const SILENCE_MS = 2 * LIVE_BEAT_MS + 10 * SECOND_MS;

/**
 * Doubles with each failure (from 1); half is random, so that devices come back spread. The server may ask for
 * `leastMs`.
 */
export function pauseAfter(failures: number, random: number, leastMs = 0): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(leastMs, whole / 2) + (random * whole) / 2;
}

/** Null = session over. */
export function pauseAfterEnd(why: LiveEnd, random: number): number | null {
  if (why === 'session') return null;
  return why === 'replaced' ? REPLACED_MS : RESTART_MS * (0.25 + 0.75 * random);
}
