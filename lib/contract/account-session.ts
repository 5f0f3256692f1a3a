import { defineEndpoint } from './endpoint';

const schema = () => import('./account.schema');

/* Apart from `account.ts`, so that the first load includes no other endpoint. */

export const getUserInfo = /* @__PURE__ */ defineEndpoint({
  name: 'account.getUserInfo',
  path: '/api/user/info',
  aliases: ['/api/sms/info'],
  schema: () => schema().then((m) => m.userInfo),
});

/** Called every 600 s: validates and slides the session, returns counters. Form-encoded, no body. */
export const checkSession = /* @__PURE__ */ defineEndpoint({
  name: 'account.checkSession',
  path: '/api/user/check',
  encoding: 'form',
  schema: () => schema().then((m) => m.checkSession),
});

export const logout = /* @__PURE__ */ defineEndpoint({
  name: 'account.logout',
  path: '/api/user/logout',
  schema: () => schema().then((m) => m.logout),
});
