/** The server's messages (server/modules/push), with finished texts. */
interface PushMessage {
  title: string;
  body: string;
  /** Route inside the app, such as `/pages/user/money`. */
  route: string;
  /** Notices of one kind replace one another instead of piling up. */
  tag: string;
  /** Unread notices, for the badge of the icon. */
  unread: number;
}

const BASE = '/zc';
const ICON = `${BASE}/icons/app-icon-192.png`;

const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** Parses a message; a damaged one still becomes a notification, because browsers revoke the permission of a push that shows nothing. */
export function readMessage(data: { json(): unknown } | null): PushMessage {
  let raw: Record<string, unknown> = {};
  try {
    raw = (data?.json() ?? {}) as Record<string, unknown>;
  } catch {
    // not JSON: use the default text
  }
  const route = text(raw.route, '/');
  return {
    title: text(raw.title, '创业元宇宙'),
    body: text(raw.body, '你有一条新消息'),
    // only a path of our own: `//host` would leave the app
    route: /^\/(?![/\\])/.test(route) ? route : '/',
    tag: text(raw.tag, 'notice'),
    unread: typeof raw.unread === 'number' ? raw.unread : 0,
  };
}

export async function showPush(
  worker: ServiceWorkerGlobalScope,
  data: { json(): unknown } | null,
): Promise<void> {
  const { title, body, route, tag, unread } = readMessage(data);
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: ICON,
    data: { route },
  });
  // not every browser has badges
  if (unread > 0 && 'setAppBadge' in worker.navigator)
    await worker.navigator.setAppBadge(unread).catch(() => undefined);
}

/** A tap opens the page: in a window of the app that is open already, else in a new one. */
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
  // A page that is being left, or that another worker controls, refuses: then a new window shows it.
  const moved = await open.navigate(address).catch(() => null);
  if (!moved) return void (await worker.clients.openWindow(address));
  // a browser without user activation does not focus the window, but it shows the right page
  await moved.focus().catch(() => undefined);
}
