'use client';

import useSWRInfinite from 'swr/infinite';
import { callConsole } from './client';
import { keyOf } from './use-call';

interface Piece<Row> {
  rows: Row[];
  isMore: boolean;
}

interface PieceCall {
  name: `${string}.${string}`;
}

/** A list inside a page, newest first; more of it is asked for with the key of the last row. */
export function usePieces<Row>(
  call: PieceCall,
  input: Record<string, unknown>,
  idOf: (row: Row) => number,
) {
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    Piece<Row>,
    unknown
  >(
    (index: number, before: Piece<Row> | null) => {
      if (before && !before.isMore) return null;
      const last = before?.rows.at(-1);
      return keyOf(call, index === 0 || !last ? input : { ...input, before: idOf(last) });
    },
    (key: string) =>
      callConsole(
        call as Parameters<typeof callConsole>[0],
        JSON.parse(key.slice(key.indexOf(' ') + 1)) as never,
      ) as Promise<Piece<Row>>,
    { revalidateFirstPage: false, shouldRetryOnError: false },
  );
  return {
    rows: data?.flatMap(({ rows }) => rows),
    isMore: data?.at(-1)?.isMore ?? false,
    error,
    isLoading,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    more: () => void setSize(size + 1),
    reload: () => mutate(),
  };
}
