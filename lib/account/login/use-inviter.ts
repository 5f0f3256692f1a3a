import { useEndpoint, useRefereeId } from '@/lib/api';
import { getPulse } from '@/lib/contract/city';

export function useInviter(
  isWanted: boolean,
): { userId: number; maskedName: string; avatar: string } | null {
  const refereeId = useRefereeId();
  const { data } = useEndpoint(getPulse, isWanted && refereeId !== null ? { refereeId } : null);
  return data?.referee ?? null;
}
