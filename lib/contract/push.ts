import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('push', () => import('./push.schema'));

/** VAPID key; empty while push is off. */
export const getPushKey = /* @__PURE__ */ call('getPushKey', '/api/push/key', {
  auth: 'guest',
});

/** Idempotent. Takes over the subscription of another member on this device. */
export const subscribePush = /* @__PURE__ */ call('subscribePush', '/api/push/subscribe');

/** An unknown device is no error. */
export const unsubscribePush = /* @__PURE__ */ call('unsubscribePush', '/api/push/unsubscribe');
