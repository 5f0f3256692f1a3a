import { mayReload, reloadForChunk } from '@/lib/platform/chunk-recovery';
import { lostQuestion } from '../copy';

/**
 * When a script of the page itself does not come, React waits for it without an error: one reload, then a question. After
 * loading, the app's own error pages do this.
 *
 * The element of a script that failed is removed: Turbopack's loader, which asks a second time, would wait for ever for an
 * element whose error is over (React writes one for each script of a page).
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
