import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { enableViewTransitions, notePageShown } from '@/lib/platform/view-transition';

export function usePageTransitions(): void {
  const path = usePathname();
  const search = useSearchParams();
  useEffect(notePageShown, [path, search]);
  useEffect(enableViewTransitions, []);
}
