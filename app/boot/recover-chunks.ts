import { mayReload, reloadForChunk } from '@/lib/platform/chunk-recovery';
import { lostQuestion } from '../copy';

/**
 * React waits for a missing page script without error: one reload, then a question. The failed element is removed, or
 * Turbopack's loader would wait for it for ever. Later the app's error pages do this.
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
