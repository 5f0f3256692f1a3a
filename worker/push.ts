interface PushMessage {
  title: string;
  body: string;
  /** Such as `/pages/user/money`. */
  route: string;
  /** Replaces its kind's former notification. */
  tag: string;
  unread: number;
}

const BASE = '/zc';
/** The server names the operator's folder (lib/contract/compose-site.ts). */
const ICON = '/zc/icons/app-icon-192.png';

const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** A damaged message still notifies: browsers revoke a silent push's permission. */
/** @param name of the community */
export function readMessage(data: { json(): unknown } | null, name: string): PushMessage {
  let raw: Record<string, unknown> = {};
  try {
    raw = (data?.json() ?? {}) as Record<string, unknown>;
  } catch {}
  const route = text(raw.route, '/');
  return {
    title: text(raw.title, name),
    body: text(raw.body, '你有一条新消息'),
    // `//host` would leave the app.
    route: /^\/(?![/\\])/.test(route) ? route : '/',
    tag: text(raw.tag, 'notice'),
    unread: typeof raw.unread === 'number' ? raw.unread : 0,
  };
}

export async function showPush(
  worker: ServiceWorkerGlobalScope & { __NAME: string },
  data: { json(): unknown } | null,
): Promise<void> {
  const { title, body, route, tag, unread } = readMessage(data, worker.__NAME);
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: ICON,
    data: { route },
  });
  if (unread > 0 && 'setAppBadge' in worker.navigator)
    await worker.navigator.setAppBadge(unread).catch(() => undefined);
}

/** Prefers a window open already. */
export async function openRoute(
  worker: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close();
  const address = new URL(
    BASE + ((notification.data as { route?: string } | null)?.route ?? '/'),
    worker.location.origin,
  ).href;
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (!open) return void (await worker.clients.openWindow(address));
  // A page being left, or that another worker controls, refuses.
  const moved = await open.navigate(address).catch(() => null);
  if (!moved) return void (await worker.clients.openWindow(address));
  // Without user activation the window is not focused, but shows the right page.
  await moved.focus().catch(() => undefined);
}
