import { createSignal } from '../platform/signal';
import { currentSession } from './session';
import { type Claim, readClaim, removeClaim, touched, writeClaim } from './stored-claim';

/** Null without a claim, after 30 days, or for the own link. */
export function currentClaim(): Claim | null {
  const claim = readClaim();
  return claim?.refereeId === currentSession()?.userId ? null : claim;
}

const claimChanges = createSignal();

export const subscribeClaim = claimChanges.subscribe;

export function storeClaim(claim: Claim): void {
  writeClaim(claim);
  claimChanges.notify();
}

export const touchClaim = (refereeId: number): void =>
  storeClaim(touched(currentClaim(), refereeId));

export function dropClaim(): void {
  removeClaim();
  claimChanges.notify();
}
