import { useEffect } from 'react';
import { whenLoaded } from '@/lib/platform/when-loaded';

/**
 * Removes what the server painted of a shared page (components/ui/page-look.tsx) when the page itself is loaded below it, or
 * another one is opened.
 */
export function useSharedLook(path: string): void {
  useEffect(() => {
    const look = document.querySelector('shared-look');
    const page = document.querySelector('.app');
    if (!look || !page) return;
    const stop = whenLoaded(page, () => look.remove());
    return () => {
      stop();
      look.remove();
    };
  }, [path]);
}
