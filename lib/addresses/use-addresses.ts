import { useEndpoint, useUserId } from '@/lib/api';
import { listAddresses } from '@/lib/contract/addresses';

/** The member's addresses, the default first; not requested for guests. */
export const useAddresses = () => useEndpoint(listAddresses, {});

/** Owner of the addresses; null for a guest and while the session loads. */
export const useAddressOwner = (): number | null => useUserId();
