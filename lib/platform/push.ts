import { isApple } from './apple';
import { isInstalled } from './install';

/**
 * State of push messages in this browser. `install`: only available to the installed app (iOS). `denied`: the permission was
 * denied, which only the browser's settings can undo.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** Address and keys of this device for a push service. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The worker of this page; undefined where none was ever installed. */
const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await findRegistration())?.pushManager?.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  const canPush =
    'PushManager' in window && 'Notification' in window && (await findRegistration()) !== undefined;
  if (!canPush) return isApple() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off';
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** The address of this device, when it is subscribed. */
export async function findPushAddress(): Promise<PushAddress | null> {
  const subscription = await findSubscription();
  return subscription && addressOf(subscription);
}

/** Shows the permission prompt; needs a user gesture. */
export const askForNotifications = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/** Subscribes this device to the server with this key. Null when the push service cannot be reached or refuses. */
export async function subscribeToPush(publicKey: string): Promise<PushAddress | null> {
  try {
    const subscription = await (
      await findRegistration()
    )?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return subscription ? addressOf(subscription) : null;
  } catch {
    return null;
  }
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe().catch(() => false);
}

/** The badge of the app's icon; 0 removes it. Browsers without badges do nothing. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(
    () => undefined,
  );
}
