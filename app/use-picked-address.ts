import { useSyncExternalStore } from 'react';
import { pickedAddress } from '@/lib/addresses/picked-address';

export const usePickedAddress = (): number | null =>
  useSyncExternalStore(pickedAddress.subscribe, pickedAddress.read, () => null);
