import { useSmsCode } from '@/lib/api';

/** Codes that confirm a handover, sent to the account's own number. */
export function useHandoverCode() {
  return useSmsCode('handover');
}
