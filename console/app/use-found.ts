import { useEffect, useState } from 'react';
import { fileText } from '@/components/ui/icons/common';
import { useCall } from '@/console/api/use-call';
import { memberHref } from '@/console/members/address';
import { MENU } from '@/console/ui/shell/menu';
import { listFound } from '@/lib/contract/console/finder';
import { MOST_FOUND } from '@/lib/contract/console/list-limits';
import type { Place } from './find-places';

const WAIT_MS = 250;

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

const HREF: Readonly<Record<string, (key: string) => string>> = {
  members: (key) => memberHref(Number(key)),
  withdrawals: (key) => `/withdrawals?queue=all&open=${key}`,
};
const hrefOf = (list: string, key: string): string =>
  HREF[list]?.(key) ?? `/${list}?open=${encodeURIComponent(key)}`;

const ICONS = new Map(MENU.flatMap(({ items }) => items).map(({ id, icon }) => [id, icon]));

export function useFound(typed: string) {
  const text = typed.trim();
  const debounced = useDebounced(text);
  // while typing, stale rows would be opened by mistake
  const isAsked = debounced === text && [...debounced].length > 1;
  const { data, error, reload } = useCall(listFound, isAsked ? { text: debounced } : null, {
    revalidateOnFocus: false,
  });
  const kinds = data?.kinds ?? [];
  return {
    groups: kinds
      .filter(({ rows }) => rows.length > 0)
      .map(({ list, title, rows }) => ({
        title,
        places: rows.map((row): Place => ({
          id: `${list}-${row.key}`,
          icon: ICONS.get(list) ?? fileText,
          href: hrefOf(list, row.key),
          title: row.title,
          rest: row.rest,
        })),
      })),
    whole: kinds.filter(({ rows }) => rows.length < MOST_FOUND).map(({ list }) => list),
    lists: kinds.map(({ title }) => title),
    denied: data?.denied ?? [],
    isPending: [...text].length > 1 && data === undefined && error === undefined,
    error,
    reload,
  };
}
