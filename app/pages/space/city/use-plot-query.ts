import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { afterLayers } from '@/components/ui/layer/use-back-closes';
import { buildPageUrl, parseUserId } from '@/lib/kit';
import { BASE_PATH } from '@/lib/kit/routes';
import { moveAddress } from '@/lib/platform';

const PATH = '/pages/space/city';
/** Marks a history entry that was opened from the whole street: closing the plot goes back to it. */
const FROM_STREET = 'fromStreet';

const isFromStreet = (state: unknown) =>
  typeof state === 'object' && state !== null && FROM_STREET in state;
const addressOf = (blockAreaId: number, blockNo: number | null) =>
  BASE_PATH + buildPageUrl(PATH, { blockAreaId, blockNo: blockNo ?? undefined });

/**
 * `?blockAreaId=&blockNo=` of the street. The plot that is looked at is part of the address, so that a link opens it and
 * back closes it; going on to the next plot takes the place of the entry, so that back does not walk through them all.
 */
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
        if (no === null && isFromStreet(window.history.state)) window.history.back();
        else if (no === null || isNear) moveAddress(addressOf(blockAreaId, no));
        else window.history.pushState({ [FROM_STREET]: true }, '', addressOf(blockAreaId, no));
      });
    },
    [blockAreaId, isNear],
  );
  return { blockAreaId, blockNo, show };
}
