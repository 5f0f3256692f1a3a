import { useSmsCode } from '@/lib/api';

export function useHandoverCode() {
  return useSmsCode('handover');
}
