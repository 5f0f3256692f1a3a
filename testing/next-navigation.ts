/** `next/navigation` in Jest (jest.config.ts): the hooks read these contexts. */
import type { useRouter as useNextRouter } from 'next/navigation';
import { createContext, useContext, useState } from 'react';

export type Router = ReturnType<typeof useNextRouter>;

export const RouterContext = createContext<Router | null>(null);
export const PathnameContext = createContext('');
export const SegmentContext = createContext<string | null>(null);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('a test needs renderApp or RouterContext');
  return router;
}

export const usePathname = (): string => useContext(PathnameContext);
export const useSelectedLayoutSegment = (): string | null => useContext(SegmentContext);

export function useSearchParams(): URLSearchParams {
  const [params] = useState(() => new URLSearchParams(window.location.search));
  return params;
}
