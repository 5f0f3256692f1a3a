import { useEndpoint } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account';
import { addMonths, monthOf } from '@/lib/time';

const MONTHS_UNTIL_KNOWN = 24;

export function useFirstMonth(thisMonth: string): string {
  const { data } = useEndpoint(getUserInfo, {});
  return data ? monthOf(data.createdAt) : addMonths(thisMonth, -MONTHS_UNTIL_KNOWN);
}
