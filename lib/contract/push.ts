import { defineEndpoint } from './endpoint';

const schema = () => import('./push.schema');

/** The key that identifies this server to push services; empty while pushing is switched off. */
export const getPushKey = /* @__PURE__ */ defineEndpoint({
  name: 'push.getPushKey',
  path: '/api/push/key',
  auth: 'guest',
  schema: () => schema().then((m) => m.key),
});

/** Subscribes this device; idempotent. Another member on the same device takes the subscription over. */
export const subscribePush = /* @__PURE__ */ defineEndpoint({
  name: 'push.subscribePush',
  path: '/api/push/subscribe',
  schema: () => schema().then((m) => m.subscribe),
});

/** Unsubscribes this device; an unknown one is no error. */
export const unsubscribePush = /* @__PURE__ */ defineEndpoint({
  name: 'push.unsubscribePush',
  path: '/api/push/unsubscribe',
  schema: () => schema().then((m) => m.unsubscribe),
});
