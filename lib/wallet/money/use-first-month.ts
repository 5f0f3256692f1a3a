import { useEndpoint } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account-session';
import { addMonths, monthOf } from '@/lib/format/shanghai';

/** How far back the picker goes while it is not known when the member came. */
const MONTHS_UNTIL_KNOWN = 24;

/** The month in which the member came: before it there was no money. */
export function useFirstMonth(thisMonth: string): string {
  const { data } = useEndpoint(getUserInfo, {});
  return data ? monthOf(data.createdAt) : addMonths(thisMonth, -MONTHS_UNTIL_KNOWN);
}
