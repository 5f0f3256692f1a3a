import { useEndpoint } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getPartner } from '@/lib/contract/partners';

export type Milestone = OutputOf<typeof getPartner>['timeline'][number];

export const usePartner = (partnerId: number | null) =>
  useEndpoint(getPartner, partnerId === null ? null : { partnerId });
