import { whenIdle } from '../platform/idle';
import { forgetFreshness } from './freshness';
import { forgetPersisted, hasPersisted, ownerNow } from './persist-queue';
import { onSignOut } from './session';

/** Loads at once where there are answers: offline they are the page. */
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
  // If the code cannot load, the next start clears the data.
  void import('./persist').then(
    ({ clearPersisted }) => clearPersisted(),
    () => undefined,
  );
});
