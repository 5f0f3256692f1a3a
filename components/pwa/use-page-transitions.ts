import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { enableViewTransitions, notePageShown } from '@/lib/platform/view-transition';

/** Not under reduced motion. */
export function usePageTransitions(): void {
  const path = usePathname();
  const search = useSearchParams();
  useEffect(notePageShown, [path, search]);
  useEffect(enableViewTransitions, []);
}
