import { useEndpoint, refresh, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getHome } from '@/lib/contract/home';
import { getPartner, listPartners, notePartner, getReferee } from '@/lib/contract/partners';

export type Milestone = OutputOf<typeof getPartner>['timeline'][number];

export const usePartner = (partnerId: number | null) =>
  useEndpoint(getPartner, partnerId === null ? null : { partnerId });

export const usePartnerNote = () => useSend(notePartner, { queues: true });

export const refreshNotes = () => refresh(listPartners, getPartner);

export const useReferee = () => useEndpoint(getReferee, {});

export const useCorrectReferee = () => useSend(getReferee);

export const refreshReferee = () => refresh(getReferee, listPartners, getHome);
