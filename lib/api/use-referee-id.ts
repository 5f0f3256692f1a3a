import { useSyncExternalStore } from 'react';
import { currentClaim, subscribeClaim } from './claim';

const read = (): number | null => currentClaim()?.refereeId ?? null;

export const useRefereeId = (): number | null =>
  useSyncExternalStore(subscribeClaim, read, () => null);
