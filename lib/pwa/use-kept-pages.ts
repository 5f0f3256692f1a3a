import { useEffect, useState } from 'react';
import { listKeptPages } from '@/lib/api';
import { BASE_PATH, findRoute, OFFLINE } from '@/lib/kit/routes';

/** A page that opens without a network, with the query that it was seen with, and since when (epoch ms) its data is true. */
export interface KeptPage {
  path: string;
  title: string;
  at: number;
}

/** Pages of earlier visits whose data lies on this device, the latest first; undefined until that is known. */
export function useKeptPages(): KeptPage[] | undefined {
  const [pages, setPages] = useState<KeptPage[]>();
  useEffect(() => {
    let isWanted = true;
    void listKeptPages().then((kept) => {
      if (!isWanted) return;
      const known = kept.flatMap(({ path, at }) => {
        const address = path.slice(BASE_PATH.length) || '/';
        const route = findRoute(address);
        return route && route.path !== OFFLINE ? [{ path: address, title: route.title, at }] : [];
      });
      // of the articles that were read the last one: a list of equal titles helps nobody
      setPages(
        known.filter(
          ({ title }, index) => known.findIndex((page) => page.title === title) === index,
        ),
      );
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return pages;
}
