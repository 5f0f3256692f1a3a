import { useSyncExternalStore } from 'react';
import { currentClaim, subscribeClaim } from './claim';

const read = (): number | null => currentClaim()?.refereeId ?? null;

/** The inviter of this visitor's shared link, or null. Updates as soon as the link of the current address was read. */
export const useRefereeId = (): number | null =>
  useSyncExternalStore(subscribeClaim, read, () => null);
