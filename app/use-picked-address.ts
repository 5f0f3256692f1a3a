import { useSyncExternalStore } from 'react';
import { pickedAddress } from '@/lib/addresses/picked-address';

/** The address chosen on the page of addresses for the page that opened it; null = none yet. */
export const usePickedAddress = (): number | null =>
  useSyncExternalStore(pickedAddress.subscribe, pickedAddress.read, () => null);
