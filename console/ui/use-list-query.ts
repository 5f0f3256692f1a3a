'use client';

import { useCallback, useMemo } from 'react';
import {
  type ListQuery,
  type ListSpec,
  readListQuery,
  writeListQuery,
} from '@/console/kit/list-query';
import { useSearch, writeAddress } from './address';

export interface ListAddress {
  query: ListQuery;
  dropped: readonly string[];
  change: (next: ListQuery) => void;
  open: (id: string) => void;
  close: () => void;
}

export function useListQuery(spec: ListSpec): ListAddress {
  const search = useSearch();
  const { query, dropped } = useMemo(() => readListQuery(search, spec), [search, spec]);
  const change = useCallback(
    (next: ListQuery) => writeAddress(writeListQuery(next, spec), 'replace'),
    [spec],
  );
  const open = useCallback(
    (id: string) => {
      const { query: now } = readListQuery(window.location.search, spec);
      // one entry for all rows: Back leaves the panel
      writeAddress(writeListQuery({ ...now, open: id }, spec), now.open ? 'replace' : 'push');
    },
    [spec],
  );
  const close = useCallback(() => {
    const { query: now } = readListQuery(window.location.search, spec);
    if (now.open) writeAddress(writeListQuery({ ...now, open: undefined }, spec), 'replace');
  }, [spec]);
  return { query, dropped, change, open, close };
}
