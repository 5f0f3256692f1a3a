import {
  areSnapshotsOff,
  isDated,
  snapshotKey,
  type StoredSnapshot,
} from '@/lib/platform/snapshot';
import { readStored } from '@/lib/platform/storage';

/** Shows the tab as it was left (store-snapshot.ts), in a closed shadow tree beyond React and the page's styles. */
export function showSnapshot(userId: number): void {
  const host = document.querySelector<HTMLElement>('[data-snapshot]');
  if (host) fill(host, userId);
  else if (document.readyState === 'loading') requestAnimationFrame(() => showSnapshot(userId));
}

function fill(host: HTMLElement, userId: number): void {
  const snapshot = readStored<StoredSnapshot>(snapshotKey(host.dataset.snapshot ?? ''));
  if (snapshot?.u !== userId || areSnapshotsOff()) return;
  try {
    const styles = new CSSStyleSheet();
    styles.replaceSync(snapshot.c);
    const root = host.attachShadow({ mode: 'closed' });
    root.adoptedStyleSheets = [styles];
    root.innerHTML = snapshot.h;
    const screen = root.firstElementChild as HTMLElement;
    screen.dataset.theme = document.documentElement.dataset.theme;
    if (isDated(snapshot)) screen.dataset.dated = '';
  } catch {
    // A browser without constructed style sheets shows the skeleton.
  }
}
