import { createStore } from './signal';

/** Chromium's event; the typings of the DOM do not know it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const pending = createStore<InstallPromptEvent | null>(null);

/** Prevents the browser's own install banner, so that the app can offer it at a good moment. Call once at start. */
export function listenForInstall(): () => void {
  const onPrompt = (event: Event) => {
    event.preventDefault();
    pending.write(event as InstallPromptEvent);
  };
  const onInstalled = () => pending.write(null);
  window.addEventListener('beforeinstallprompt', onPrompt);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onPrompt);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

/** The app runs from the home screen. */
export function isInstalled(): boolean {
  if (typeof window === 'undefined') return false;
  const isStandalone = window.matchMedia?.('(display-mode: standalone)').matches ?? false;
  // iOS Safari has a property of its own.
  return isStandalone || ('standalone' in navigator && navigator.standalone === true);
}

export const canInstall = (): boolean => pending.read() !== null;

/** @returns ends the subscription to `canInstall` */
export const subscribeInstall = pending.subscribe;

/** Shows the browser's install dialog; each offer of the browser can be used once. */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const event = pending.read();
  if (!event) return 'unavailable';
  pending.write(null);
  return (await event.prompt()).outcome;
}
