import { refresh, useSend } from '@/lib/api';
import { getHome } from '@/lib/contract/home';
import { getReferee, listPartners } from '@/lib/contract/partners';

/** Confirms or rejects the inviter of the registration. */
export const useConfirmInviter = () => useSend(getReferee);

/** Fetches what names the inviter again. */
export const refreshInviter = () => refresh(getHome, getReferee, listPartners);
