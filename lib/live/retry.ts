import { LIVE_BEAT_MS, type LiveEnd } from '../contract/live';
import { MINUTE_MS, SECOND_MS } from '../time';

/** The first pause after a failure, and the longest; the check every ten minutes goes on in any case. */
const FIRST_MS = SECOND_MS;
const LONGEST_MS = 2 * MINUTE_MS;
/** After a restart: at once, but not all devices in the same moment. */
const RESTART_MS = 2 * SECOND_MS;
/** A stream that others of the same device have replaced does not compete with them. */
const REPLACED_MS = 10 * MINUTE_MS;

/** Without a byte for this long the connection is dead. */
export const SILENCE_MS = 2 * LIVE_BEAT_MS + 10 * SECOND_MS;

/**
 * Wait before the next connection: doubled with each failure in a row, half of it by chance, so that devices
 * that lost the same server come back spread.
 *
 * @param failures in a row, from 1
 * @param leastMs what the server asks for
 */
export function pauseAfter(failures: number, random: number, leastMs = 0): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(leastMs, whole / 2) + (random * whole) / 2;
}

/** Wait after the server has closed; null = no new connection, the session is over. */
export function pauseAfterEnd(why: LiveEnd, random: number): number | null {
  if (why === 'session') return null;
  return why === 'replaced' ? REPLACED_MS : RESTART_MS * (0.25 + 0.75 * random);
}
