import webPush from 'web-push';
import { DAY_SECONDS } from '@/lib/time';
import type { Config } from '@/server/config';
import type { Keys } from '@/server/keys';

/** Push services keep a message this long for an offline device. */
const LIFE_SECONDS = DAY_SECONDS;
const TIMEOUT_MS = 10_000;
const NO_CONTACT = 'mailto:operator@localhost';

/** Subscriptions name their service: only these hosts are called. */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];
const LOOPBACK = /^127\.0\.0\.1(:\d+)?$/;

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** gone: the subscription ended. later: try again. */
export type PushOutcome = 'sent' | 'gone' | 'later';

export interface PushSender {
  publicKey: string;
  isService: (endpoint: string) => boolean;
  send: (device: PushDevice, message: object) => Promise<PushOutcome>;
}

interface PushOptions {
  vapid: { publicKey: string; privateKey: string };
  contact?: string;
  /** Such as `127.0.0.1:9000`; may use http. */
  hosts?: readonly string[];
}

export function isPushService(endpoint: string, hosts: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (hosts.includes(host))
    return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(host));
  return (
    protocol === 'https:' &&
    SERVICES.some((service) =>
      service.startsWith('.') ? host.endsWith(service) : host === service,
    )
  );
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  // 400 and 403: made with another key, unusable
  return [400, 403, 404, 410].includes(status) ? 'gone' : 'later';
}

/** Web Push (RFC 8030, 8291, 8292). */
export function createPushSender({ vapid, contact, hosts = [] }: PushOptions): PushSender {
  const subject = contact?.startsWith('https://') ? contact : NO_CONTACT;
  return {
    publicKey: vapid.publicKey,
    isService: (endpoint) => isPushService(endpoint, hosts),
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!isPushService(endpoint, hosts)) return 'gone';
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          { vapidDetails: { subject, ...vapid }, TTL: LIFE_SECONDS, contentEncoding: 'aes128gcm' },
        );
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: headers as Record<string, string>,
          body: new Uint8Array(body),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        return outcomeOf(response.status);
      } catch {
        return 'later';
      }
    },
  };
}

export const pushSenderOf = (config: Config, { vapid }: Pick<Keys, 'vapid'>): PushSender | null =>
  config.PUSH === '1'
    ? createPushSender({ vapid, contact: config.PUBLIC_URL, hosts: config.PUSH_HOSTS?.split(',') })
    : null;
