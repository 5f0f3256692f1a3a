import { useEndpoint } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account-session';
import { addMonths, monthOf } from '@/lib/time';

/** Months of the picker until the month of registration is known. */
const MONTHS_UNTIL_KNOWN = 24;

/** The month of registration: before it there was no money. */
export function useFirstMonth(thisMonth: string): string {
  const { data } = useEndpoint(getUserInfo, {});
  return data ? monthOf(data.createdAt) : addMonths(thisMonth, -MONTHS_UNTIL_KNOWN);
}
