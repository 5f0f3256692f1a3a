import { refresh, useEndpoint, useSend } from '@/lib/api';
import { getHome } from '@/lib/contract/home';
import { getReferee, listPartners } from '@/lib/contract/partners';

/** Who invited me, and until when that can be corrected. */
export const useReferee = () => useEndpoint(getReferee, {});

/** Names another inviter by their code. */
export const useCorrectReferee = () => useSend(getReferee);

/** Fetches what shows the inviter again. */
export const refreshReferee = () => refresh(getReferee, listPartners, getHome);
