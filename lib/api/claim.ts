import { storage } from '../platform/storage';
import { currentSession } from './session';

/** Days for which a visit through a shared link counts at registration (product rule: 30, first touch kept). */
const CLAIM_DAYS = 30;
const DAY_SECONDS = 86_400;
/** The specification's name for what a shared link leaves behind; it survives a logout. */
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

/** The claim that a registration may use; null without one, after 30 days, and for one's own link. */
export function currentClaim(): Claim | null {
  const claim = storage.get<Claim>(KEY);
  if (typeof claim !== 'object' || claim === null || typeof claim.refereeId !== 'number')
    return null;
  return claim.refereeId === currentSession()?.userId ? null : claim;
}

const claimListeners = new Set<() => void>();

/**
 * Calls back when the claim of this page changes.
 *
 * @returns ends the subscription
 */
export function subscribeClaim(listener: () => void): () => void {
  claimListeners.add(listener);
  return () => {
    claimListeners.delete(listener);
  };
}

/** Stores the claim for what is left of its 30 days. */
export function keepClaim(claim: Claim): void {
  const secondsLeft = Math.floor((claim.at - Date.now()) / 1000) + CLAIM_DAYS * DAY_SECONDS;
  storage.set(KEY, claim, secondsLeft);
  for (const listener of claimListeners) listener();
}

/** Notes a touch: the first inviter counts, the latest is remembered beside. */
export function touchClaim(refereeId: number): void {
  const now = Date.now();
  const former = currentClaim();
  keepClaim(
    former
      ? { ...former, last: { refereeId, at: now } }
      : { refereeId, at: now, last: { refereeId, at: now } },
  );
}

/** Drops the claim: the visitor says that it was somebody else. */
export function dropClaim(): void {
  storage.remove(KEY);
  for (const listener of claimListeners) listener();
}
