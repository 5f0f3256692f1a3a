import { useSyncExternalStore } from 'react';

function watchTheme(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export const useIsDark = (): boolean =>
  useSyncExternalStore(
    watchTheme,
    () => document.documentElement.dataset.theme === 'dark',
    () => false,
  );
