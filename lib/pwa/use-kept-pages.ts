import { useEffect, useState } from 'react';
import { listKeptPages } from '@/lib/api';
import { BASE_PATH, findRoute, OFFLINE } from '@/lib/kit/routes';

/** A page that opens without a network, and since when (epoch ms) its data is true. */
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
      const known = kept.map(({ path, at }) => ({ route: findRoute(path.slice(BASE_PATH.length) || '/'), at }));
      setPages(known.flatMap(({ route, at }) => (route && route.path !== OFFLINE ? [{ path: route.path, title: route.title, at }] : [])));
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return pages;
}
