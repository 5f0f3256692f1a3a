import { readStored, storage, writeStored } from '../platform/storage';
import { DAY_SECONDS } from '../time';

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

/** The stored claim; null without one, and after 30 days. */
export function readClaim(): Claim | null {
  const claim = readStored<Claim>(KEY);
  return typeof claim?.refereeId === 'number' ? claim : null;
}

/** Stores the claim for what is left of its 30 days. */
export function writeClaim(claim: Claim): void {
  const secondsLeft = Math.floor((claim.at - Date.now()) / 1000) + CLAIM_DAYS * DAY_SECONDS;
  writeStored(KEY, claim, secondsLeft);
}

/** The claim after a visit through a link: the first inviter counts, the latest is noted beside. */
export function touched(former: Claim | null, refereeId: number): Claim {
  const last = { refereeId, at: Date.now() };
  return former ? { ...former, last } : { ...last, last };
}

export const removeClaim = (): void => storage.remove(KEY);
