/** Chromium's event; the typings of the DOM do not know it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let pending: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function keep(event: InstallPromptEvent | null): void {
  pending = event;
  for (const listener of listeners) listener();
}

/** Starts to hold back the browser's own install banner, so that the app can offer it at a good moment. Call once at start. */
export function listenForInstall(): () => void {
  const onPrompt = (event: Event) => {
    event.preventDefault();
    keep(event as InstallPromptEvent);
  };
  const onInstalled = () => keep(null);
  window.addEventListener('beforeinstallprompt', onPrompt);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onPrompt);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

/** Whether the app runs from the home screen. */
export function isInstalled(): boolean {
  if (typeof window === 'undefined') return false;
  const isStandalone = window.matchMedia?.('(display-mode: standalone)').matches ?? false;
  // iOS Safari says it by a property of its own.
  return isStandalone || ('standalone' in navigator && navigator.standalone === true);
}

export const canInstall = (): boolean => pending !== null;

/** @returns ends the subscription to `canInstall` */
export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's install dialog; each offer of the browser can be used once. */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const event = pending;
  if (!event) return 'unavailable';
  keep(null);
  return (await event.prompt()).outcome;
}
