import { whenIdle } from '../platform/idle';
import { forgetFreshness } from './freshness';
import { forgetPersisted, hasPersisted, ownerNow } from './persist-queue';
import { onSignOut } from './session';

/** Restores the answers of the last visit: at once where there are any, because offline they are the page. */
export function startPersistence(): () => void {
  const restore = () =>
    void import('./persist').then(
      ({ restorePersisted }) => restorePersisted(ownerNow()),
      () => undefined,
    );
  if (!hasPersisted()) return whenIdle(restore);
  restore();
  return () => undefined;
}

onSignOut(() => {
  forgetPersisted();
  forgetFreshness();
  // A part that cannot be loaded now is cleared at the next start: it belongs to another person then.
  void import('./persist').then(
    ({ clearPersisted }) => clearPersisted(),
    () => undefined,
  );
});
