import { createSignal } from '../platform/signal';
import { storage } from '../platform/storage';
import { DAY_SECONDS } from '../time';
import { currentSession } from './session';

/** Days for which a visit through a shared link counts at registration; the first one is kept (specification 15.3). */
const CLAIM_DAYS = 30;
/** Storage key of the claim of a shared link (specification 10.1); it survives a logout. */
const KEY = 'shareCode';

/** Who brought this visitor: the first inviter counts, the latest one is noted. */
export interface Claim {
  refereeId: number;
  /** Epoch ms of the first touch. */
  at: number;
  /** The server's record of the visit, once it is known. */
  visitId?: number;
  last: { refereeId: number; at: number };
}

/** The claim to send with a registration; null without one, after 30 days, and for one's own link. */
export function currentClaim(): Claim | null {
  const claim = storage.get<Claim>(KEY);
  if (typeof claim !== 'object' || claim === null || typeof claim.refereeId !== 'number')
    return null;
  return claim.refereeId === currentSession()?.userId ? null : claim;
}

const claimChanges = createSignal();

/**
 * Calls back when the claim of this page changes.
 *
 * @returns ends the subscription
 */
export const subscribeClaim = claimChanges.subscribe;

/** Stores the claim for what is left of its 30 days. */
export function storeClaim(claim: Claim): void {
  const secondsLeft = Math.floor((claim.at - Date.now()) / 1000) + CLAIM_DAYS * DAY_SECONDS;
  storage.set(KEY, claim, secondsLeft);
  claimChanges.notify();
}

/** Notes a touch: the first inviter counts, the latest is remembered beside. */
export function touchClaim(refereeId: number): void {
  const now = Date.now();
  const former = currentClaim();
  storeClaim(
    former
      ? { ...former, last: { refereeId, at: now } }
      : { refereeId, at: now, last: { refereeId, at: now } },
  );
}

/** Drops the claim: the visitor does not know the inviter. */
export function dropClaim(): void {
  storage.remove(KEY);
  claimChanges.notify();
}
