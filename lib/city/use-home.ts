import { useSession } from '@/lib/api';

/** Where the member lives; null for guests and members without a plot. */
export function useHome(): { blockAreaId: number; blockNo: number } | null {
  const { session } = useSession();
  const { blockAreaId = null, blockNo = null } = session ?? {};
  return blockAreaId === null || blockNo === null ? null : { blockAreaId, blockNo };
}
