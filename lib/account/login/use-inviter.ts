import { currentClaim, useEndpoint } from '@/lib/api';
import { getPulse } from '@/lib/contract/city';

/** The person whose share link brought the visitor here, as far as strangers may know; null without one that counts. */
export function useInviter(isWanted: boolean): { userId: number; maskedName: string } | null {
  const refereeId = isWanted ? currentClaim()?.refereeId : undefined;
  const { data } = useEndpoint(getPulse, refereeId === undefined ? null : { refereeId });
  return data?.referee ?? null;
}
