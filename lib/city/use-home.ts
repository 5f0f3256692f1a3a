import { useSession } from '@/lib/api';

export function useHome(): { blockAreaId: number; blockNo: number } | null {
  const { session } = useSession();
  const { blockAreaId = null, blockNo = null } = session ?? {};
  return blockAreaId === null || blockNo === null ? null : { blockAreaId, blockNo };
}
