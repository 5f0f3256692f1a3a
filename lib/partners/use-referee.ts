import { refresh, useEndpoint, useSend } from '@/lib/api';
import { getHome } from '@/lib/contract/home';
import { getReferee, listPartners } from '@/lib/contract/partners';

export const useReferee = () => useEndpoint(getReferee, {});

export const useCorrectReferee = () => useSend(getReferee);

export const refreshReferee = () => refresh(getReferee, listPartners, getHome);
