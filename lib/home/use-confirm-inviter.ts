import { refresh, useSend } from '@/lib/api';
import { getHome } from '@/lib/contract/home';
import { getReferee, listPartners } from '@/lib/contract/partners';

/** Says whether the inviter of the registration is the right one. */
export const useConfirmInviter = () => useSend(getReferee);

/** Fetches what names the inviter again. */
export const refreshInviter = () => refresh(getHome, getReferee, listPartners);
