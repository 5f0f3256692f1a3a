import { defineEndpoint } from './endpoint';

const schema = () => import('./push.schema');

/** VAPID key; empty while push is off. */
export const getPushKey = /* @__PURE__ */ defineEndpoint({
  name: 'push.getPushKey',
  path: '/api/push/key',
  auth: 'guest',
  schema: () => schema().then((m) => m.key),
});

/** Idempotent. Takes over the subscription of another member on this device. */
export const subscribePush = /* @__PURE__ */ defineEndpoint({
  name: 'push.subscribePush',
  path: '/api/push/subscribe',
  schema: () => schema().then((m) => m.subscribe),
});

/** An unknown device is no error. */
export const unsubscribePush = /* @__PURE__ */ defineEndpoint({
  name: 'push.unsubscribePush',
  path: '/api/push/unsubscribe',
  schema: () => schema().then((m) => m.unsubscribe),
});
