import { defineEndpoint } from './endpoint';

const schema = () => import('./push.schema');

/** The key by which push services know this server; empty while pushing is switched off. */
export const getPushKey = /* @__PURE__ */ defineEndpoint({
  name: 'push.getPushKey',
  path: '/api/push/key',
  auth: 'guest',
  schema: () => schema().then((m) => m.key),
});

/** This device wants to be told. Again changes nothing; another person on the same device takes it over. */
export const subscribePush = /* @__PURE__ */ defineEndpoint({
  name: 'push.subscribePush',
  path: '/api/push/subscribe',
  schema: () => schema().then((m) => m.subscribe),
});

/** This device wants to be left alone; an unknown one already is. */
export const unsubscribePush = /* @__PURE__ */ defineEndpoint({
  name: 'push.unsubscribePush',
  path: '/api/push/unsubscribe',
  schema: () => schema().then((m) => m.unsubscribe),
});
