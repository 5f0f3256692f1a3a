import { useMemo } from 'react';
import { type ListFooter, useEndpoint, useEndpointList } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getPlots } from '@/lib/contract/city';
import { getStreet, getStreetRank, listStreetFeed } from '@/lib/contract/houses';

export type Street = OutputOf<typeof getStreet>;
export type Neighbour = Street['neighbours'][number];
export type StreetRank = OutputOf<typeof getStreetRank>;
export type RankBy = 'people' | 'month' | 'growth';
export type StreetEvent = OutputOf<typeof listStreetFeed>['list']['data'][number];
export type Plot = OutputOf<typeof getPlots>['plots'][number];

export function useStreet(blockAreaId: number | null, blockNo: number | null) {
  return useEndpoint(
    getStreet,
    blockAreaId === null ? null : { blockAreaId, ...(blockNo === null ? {} : { blockNo }) },
    { keepPrevious: true },
  );
}

/** MAX_PLOTS_PER_CALL of the contract, without its schema. */
const CHUNK = 200;
const BOARDS = CHUNK / 100;

function usePlotChunk(
  blockAreaId: number | null,
  plotCount: number,
  chunk: number,
  isWanted: boolean,
) {
  const from = chunk * CHUNK + 1;
  const isAsked = blockAreaId !== null && isWanted && (chunk === 0 || from <= plotCount);
  return useEndpoint(getPlots, isAsked ? { blockAreaId, from, to: from + CHUNK - 1 } : null);
}

/** Up to 1,000 plots; beyond 200 only the parts with `boards` in view (from 0), and always the first. */
export function useAreaPlots(
  blockAreaId: number | null,
  plotCount: number,
  boards: readonly number[],
) {
  const wanted = (chunk: number) =>
    chunk === 0 || boards.some((board) => Math.floor(board / BOARDS) === chunk);
  const first = usePlotChunk(blockAreaId, plotCount, 0, true);
  const second = usePlotChunk(blockAreaId, plotCount, 1, wanted(1));
  const third = usePlotChunk(blockAreaId, plotCount, 2, wanted(2));
  const fourth = usePlotChunk(blockAreaId, plotCount, 3, wanted(3));
  const fifth = usePlotChunk(blockAreaId, plotCount, 4, wanted(4));
  const plots = useMemo(
    () =>
      [first.data, second.data, third.data, fourth.data, fifth.data].flatMap(
        (part) => part?.plots ?? [],
      ),
    [first.data, second.data, third.data, fourth.data, fifth.data],
  );
  const later = [second, third, fourth, fifth];
  const failed = later.filter(({ state }) => state === 'error');
  const unasked = later.findIndex((_, at) => (at + 1) * CHUNK < plotCount && !wanted(at + 1)) + 1;
  const footer: ListFooter =
    failed.length > 0
      ? 'error'
      : later.some(({ state }) => state === 'loading')
        ? 'loading'
        : unasked > 0
          ? 'more'
          : 'end';
  return {
    plots,
    area: first.data?.area ?? null,
    state: first.state,
    error: first.error,
    refresh: first.refresh,
    footer,
    /** Null = all requested. */
    nextBoard: unasked > 0 ? unasked * BOARDS : null,
    retry: () => Promise.all(failed.map((part) => part.refresh())),
  };
}

export const useStreetRank = (blockAreaId: number, by: RankBy) =>
  useEndpoint(getStreetRank, { blockAreaId, by }, { keepPrevious: true });

const eventId = ({ seq }: StreetEvent) => seq;
export const useStreetFeed = (blockAreaId: number | null) =>
  useEndpointList(listStreetFeed, blockAreaId === null ? null : { blockAreaId }, {
    rowId: eventId,
  });
