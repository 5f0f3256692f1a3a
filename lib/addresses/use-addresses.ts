import { useEndpoint, useUserId } from '@/lib/api';
import { listAddresses } from '@/lib/contract/addresses';

export const useAddresses = () => useEndpoint(listAddresses, {});

/** Null for guests and while loading. */
export const useAddressOwner = (): number | null => useUserId();
