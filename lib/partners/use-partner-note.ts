import { refresh, useSend } from '@/lib/api';
import { getPartner, listPartners, notePartner } from '@/lib/contract/partners';

/** Saves the member's private note on a partner. */
export const usePartnerNote = () => useSend(notePartner, { queues: true });

/** Fetches what shows notes again. */
export const refreshNotes = () => refresh(listPartners, getPartner);
