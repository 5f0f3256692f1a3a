import { useEffect } from 'react';
import { whenLoaded } from '@/lib/platform/when-loaded';

/**
 * Removes what the server painted of a shared page (components/ui/first-frame.tsx) when the page itself is loaded below it, or
 * another one is opened.
 */
export function useRemoveFirstFrame(path: string): void {
  useEffect(() => {
    const firstFrame = document.querySelector('first-frame');
    const page = document.querySelector('.app');
    if (!firstFrame || !page) return;
    const stop = whenLoaded(page, () => firstFrame.remove());
    return () => {
      stop();
      firstFrame.remove();
    };
  }, [path]);
}
