import { useEffect, useState } from 'react';
import { listCachedPages } from '@/lib/api';
import { findAnyRoute } from '@/lib/kit/all-routes';
import { BASE_PATH, HOME, type Href, OFFLINE } from '@/lib/kit/routes';

/** In epoch ms. */
export interface CachedPage {
  path: Href;
  title: string;
  at: number;
}

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
      // Several articles would have equal titles.
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
