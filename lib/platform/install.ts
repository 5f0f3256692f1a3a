import { createStore } from './signal';

/** Only Chromium has it; the DOM typings do not. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const pending = createStore<InstallPromptEvent | null>(null);

/** The app makes the offer itself at a better moment. Call it once. */
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

export function isInstalled(): boolean {
  if (typeof window === 'undefined') return false;
  const isStandalone = window.matchMedia?.('(display-mode: standalone)').matches ?? false;
  // iOS Safari has its own property.
  return isStandalone || ('standalone' in navigator && navigator.standalone === true);
}

export const canInstall = (): boolean => pending.read() !== null;

export const subscribeInstall = pending.subscribe;

/** Each browser offer can be used once. */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const event = pending.read();
  if (!event) return 'unavailable';
  pending.write(null);
  return (await event.prompt()).outcome;
}
