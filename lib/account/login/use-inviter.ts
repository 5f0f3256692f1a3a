import { useEndpoint, useRefereeId } from '@/lib/api';
import { getPulse } from '@/lib/contract/city';

/** The person whose share link brought the visitor here, as far as strangers may know; null without one that counts. */
export function useInviter(isWanted: boolean): { userId: number; maskedName: string } | null {
  const refereeId = useRefereeId();
  const { data } = useEndpoint(getPulse, isWanted && refereeId !== null ? { refereeId } : null);
  return data?.referee ?? null;
}
