import { refresh, useSend } from '@/lib/api';
import { getHome } from '@/lib/contract/home';
import { getReferee, listPartners } from '@/lib/contract/partners';

export const useConfirmInviter = () => useSend(getReferee);

export const refreshInviter = () => refresh(getHome, getReferee, listPartners);
