import { useMemo } from 'react';
import { useCall } from '@/console/api/use-call';
import type { RowOf } from '@/lib/contract/console/resource';
import { plot } from '@/lib/contract/console/resources/plot';

export type PlotRow = RowOf<typeof plot>;

/** Longest page; a street has a thousand plots at most. */
const PER_PAGE = 200;

const usePart = (areaId: number, page: number, isWanted: boolean) =>
  useCall(
    plot.calls.list,
    isWanted ? { filters: { area: String(areaId) }, sort: 'id', page, per_page: PER_PAGE } : null,
    { keepPreviousData: false },
  );

export function useStreetPlots(areaId: number) {
  const first = usePart(areaId, 1, true);
  const count = first.data?.total.count ?? 0;
  const second = usePart(areaId, 2, count > PER_PAGE);
  const third = usePart(areaId, 3, count > 2 * PER_PAGE);
  const fourth = usePart(areaId, 4, count > 3 * PER_PAGE);
  const fifth = usePart(areaId, 5, count > 4 * PER_PAGE);
  const a = first.data;
  const b = second.data;
  const c = third.data;
  const d = fourth.data;
  const e = fifth.data;
  const plots = useMemo(() => [a, b, c, d, e].flatMap((part) => part?.rows ?? []), [a, b, c, d, e]);
  const parts = [first, second, third, fourth, fifth];
  const failed = parts.find(({ error }) => error !== undefined);
  return {
    plots,
    error: failed?.error,
    reload: () => failed?.reload(),
  };
}
