import { useEndpoint, useUserId } from '@/lib/api';
import { listAddresses } from '@/lib/contract/addresses';

export const useAddresses = () => useEndpoint(listAddresses, {});

export const useAddressOwner = (): number | null => useUserId();
