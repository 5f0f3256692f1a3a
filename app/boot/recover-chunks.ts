import { mayReload, reloadForChunk } from '@/lib/platform/chunk-recovery';
import { lostQuestion } from '../copy';

/**
 * When a script of the page itself does not come, React waits for it without an error: one reload, then a question. After
 * loading, the app's own error pages do this.
 */
export function recoverChunks(): void {
  let isOver = false;
  addEventListener(
    'error',
    ({ target }) => {
      const isScript =
        target instanceof HTMLScriptElement && target.src.startsWith(location.origin);
      if (isOver || !isScript || document.readyState === 'complete' || !navigator.onLine) return;
      isOver = true;
      if (mayReload()) reloadForChunk();
      else if (confirm(lostQuestion)) location.reload();
    },
    true,
  );
}
