import { useEffect, useState } from 'react';
import { listCachedPages } from '@/lib/api';
import { findAnyRoute } from '@/lib/kit/all-routes';
import { BASE_PATH, HOME, type Href, OFFLINE } from '@/lib/kit/routes';

/** A page that opens offline, with the query it was visited with, and the time of its data (epoch ms). */
export interface CachedPage {
  path: Href;
  title: string;
  at: number;
}

/** Pages of earlier visits with persisted data, the latest first; undefined while loading. */
export function useCachedPages(): CachedPage[] | undefined {
  const [pages, setPages] = useState<CachedPage[]>();
  useEffect(() => {
    let isWanted = true;
    void listCachedPages().then((cached) => {
      if (!isWanted) return;
      const known = cached.flatMap(({ path, at }) => {
        const href = path.slice(BASE_PATH.length) || HOME;
        const route = findAnyRoute(href);
        return route && route.path !== OFFLINE
          ? [{ path: href as Href, title: route.title, at }]
          : [];
      });
      // only the last one of the articles, because the list would have equal titles
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
