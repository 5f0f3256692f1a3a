import { useEndpoint, useSession } from '@/lib/api';
import { getPlots } from '@/lib/contract/city';

const PLOTS_PER_BOARD = 100;

export function useStreet() {
  const { status, session } = useSession();
  const { blockAreaId = null, blockNo = null } = session ?? {};
  const first =
    blockNo === null ? 1 : Math.floor((blockNo - 1) / PLOTS_PER_BOARD) * PLOTS_PER_BOARD + 1;
  const { data, state } = useEndpoint(
    getPlots,
    blockAreaId === null || blockNo === null
      ? null
      : { blockAreaId, from: first, to: first + PLOTS_PER_BOARD - 1 },
  );
  return {
    plots: data?.plots ?? null,
    blockAreaId,
    blockNo,
    isKnown: status !== 'loading' && state !== 'loading',
  };
}
