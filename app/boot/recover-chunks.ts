import { mayReload, reloadForChunk } from '@/lib/platform/chunk-recovery';
import { lostQuestion } from '../copy';

/**
 * React waits for a missing script without an error, so the page reloads once, then asks. The failed element is
 * removed, or Turbopack's loader would wait for it.
 */
export function recoverChunks(): void {
  let isOver = false;
  addEventListener(
    'error',
    ({ target }) => {
      const isScript =
        target instanceof HTMLScriptElement && target.src.startsWith(location.origin);
      if (!isScript) return;
      target.remove();
      if (isOver || document.readyState === 'complete' || !navigator.onLine) return;
      isOver = true;
      if (mayReload()) reloadForChunk();
      else if (confirm(lostQuestion)) location.reload();
    },
    true,
  );
}
