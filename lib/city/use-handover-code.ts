import { useSmsCode } from '@/lib/api';

/** Codes that confirm a hand-over; they go to the account's own number. */
export function useHandoverCode() {
  return useSmsCode('handover');
}
