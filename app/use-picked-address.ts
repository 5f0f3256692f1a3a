import { useSyncExternalStore } from 'react';
import { pickedAddress } from '@/lib/addresses/picked-address';

/** Null = none. */
export const usePickedAddress = (): number | null =>
  useSyncExternalStore(pickedAddress.subscribe, pickedAddress.read, () => null);
