import { useEndpoint, useUserId } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getLaw, getParties } from '@/lib/contract/law';

export type Law = OutputOf<typeof getLaw>;
export type Party = OutputOf<typeof getParties>['list'][number];

export const useLaw = () => useEndpoint(getLaw, {});
export const useIsMember = () => useUserId() !== null;
export const useParties = () => useEndpoint(getParties, {});
