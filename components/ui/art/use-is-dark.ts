import { useSyncExternalStore } from 'react';

function watchTheme(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme of the page, also while it changes. */
export const useIsDark = (): boolean =>
  useSyncExternalStore(
    watchTheme,
    () => document.documentElement.dataset.theme === 'dark',
    () => false,
  );
