import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { afterLayers } from '@/components/ui/layer/use-back-closes';
import { enterAddress, isMarked, leaveAddress } from '@/components/ui/navigation';
import { buildPageUrl, parseUserId } from '@/lib/kit';
import { BASE_PATH } from '@/lib/kit/routes';
import { moveAddress } from '@/lib/platform';

const PATH = '/pages/space/city';
/** The entry was opened from the whole street: closing the plot goes back to it. */
const FROM_STREET = 'fromStreet';

const addressOf = (blockAreaId: number, blockNo: number | null) =>
  buildPageUrl(PATH, { blockAreaId, blockNo: blockNo ?? undefined });

/** The open plot is part of the address, so that back closes it; the next plot replaces the entry. */
export function usePlotQuery(home: { blockAreaId: number } | null) {
  const query = useSearchParams();
  const blockAreaId =
    parseUserId(query.get('blockAreaId') ?? undefined) ?? home?.blockAreaId ?? null;
  const blockNo = parseUserId(query.get('blockNo') ?? undefined);
  const isNear = blockNo !== null;
  const show = useCallback(
    (no: number | null) => {
      if (blockAreaId === null) return;
      afterLayers(() => {
        const address = addressOf(blockAreaId, no);
        if (no === null && isMarked(FROM_STREET)) leaveAddress();
        else if (no === null || isNear) moveAddress(BASE_PATH + address);
        else enterAddress(address, FROM_STREET);
      });
    },
    [blockAreaId, isNear],
  );
  return { blockAreaId, blockNo, show };
}
