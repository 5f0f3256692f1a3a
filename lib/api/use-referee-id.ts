import { useSyncExternalStore } from 'react';
import { currentClaim, subscribeClaim } from './claim';

const read = (): number | null => currentClaim()?.refereeId ?? null;

/** Updates when the address's link was read. */
export const useRefereeId = (): number | null =>
  useSyncExternalStore(subscribeClaim, read, () => null);
