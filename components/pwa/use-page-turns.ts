import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { followTurns, notePage } from '@/lib/platform/view-transition';

/** Pages follow one another with a motion, where the browser has view transitions and the person has not asked for less of it. */
export function usePageTurns(): void {
  const path = usePathname();
  const search = useSearchParams();
  useEffect(notePage, [path, search]);
  useEffect(followTurns, []);
}
