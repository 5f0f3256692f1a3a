import { useSyncExternalStore } from 'react';
import { currentClaim, subscribeClaim } from './claim';

const read = (): number | null => currentClaim()?.refereeId ?? null;

/** Whose shared link brought this visitor, or null. Follows the link of the current address as soon as it is read. */
export const useRefereeId = (): number | null =>
  useSyncExternalStore(subscribeClaim, read, () => null);
