import { isApple } from './apple';
import { isInstalled } from './install';

/** `install`: only the installed app can (iOS). `denied`: only the browser's settings can undo it. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Undefined where no worker was installed. */
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

export async function findPushAddress(): Promise<PushAddress | null> {
  const subscription = await findSubscription();
  return subscription && addressOf(subscription);
}

/** Needs a user gesture. */
export const askForNotifications = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/** Null when the push service fails or refuses. */
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

/** 0 removes the badge. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(
    () => undefined,
  );
}
