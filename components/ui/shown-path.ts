import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';

/*
 * The router hears of a tapped tab in its own time, after work that a slow phone feels. The tab itself is mounted and needs
 * nothing of it: it is shown within the tap, and the router follows.
 */

let ahead: string | null = null;
const listeners = new Set<() => void>();

function change(path: string | null): void {
  if (path === ahead) return;
  ahead = path;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows the tab of a path before the router knows of it. */
export const showTab = (path: string): void => change(path);

/** The path whose tab is shown, without the base path: that of the router, or that of the tab just tapped. */
export function useShownPath(): string {
  const path = usePathname();
  const shown = useSyncExternalStore(
    subscribe,
    () => ahead,
    () => null,
  );
  useEffect(() => change(null), [path]);
  useEffect(() => {
    const follow = () => change(null);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return shown ?? path;
}
