import { createSignal } from '../platform/signal';
import { currentSession } from './session';
import { type Claim, readClaim, removeClaim, touched, writeClaim } from './stored-claim';

/** The claim to send with a registration; null without one, after 30 days, and for one's own link. */
export function currentClaim(): Claim | null {
  const claim = readClaim();
  return claim?.refereeId === currentSession()?.userId ? null : claim;
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
  writeClaim(claim);
  claimChanges.notify();
}

/** Notes a touch: the first inviter counts, the latest is remembered beside. */
export const touchClaim = (refereeId: number): void =>
  storeClaim(touched(currentClaim(), refereeId));

/** Drops the claim: the visitor does not know the inviter. */
export function dropClaim(): void {
  removeClaim();
  claimChanges.notify();
}
