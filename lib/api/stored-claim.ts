import { readStored, storage, writeStored } from '../platform/storage';
import { DAY_SECONDS } from '../time';

/** The first touch counts (specification 15.3). */
const CLAIM_DAYS = 30;
/** Survives a logout (specification 10.1). */
const KEY = 'shareCode';

export interface Claim {
  refereeId: number;
  /** First touch, epoch ms. */
  at: number;
  visitId?: number;
  last: { refereeId: number; at: number };
}

export function readClaim(): Claim | null {
  const claim = readStored<Claim>(KEY);
  return typeof claim?.refereeId === 'number' ? claim : null;
}

export function writeClaim(claim: Claim): void {
  const secondsLeft = Math.floor((claim.at - Date.now()) / 1000) + CLAIM_DAYS * DAY_SECONDS;
  writeStored(KEY, claim, secondsLeft);
}

export function touched(former: Claim | null, refereeId: number): Claim {
  const last = { refereeId, at: Date.now() };
  return former ? { ...former, last } : { ...last, last };
}

export const removeClaim = (): void => storage.remove(KEY);
