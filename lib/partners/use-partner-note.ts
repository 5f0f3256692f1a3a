import { refresh, useSend } from '@/lib/api';
import { getPartner, listPartners, notePartner } from '@/lib/contract/partners';

export const usePartnerNote = () => useSend(notePartner, { queues: true });

export const refreshNotes = () => refresh(listPartners, getPartner);
