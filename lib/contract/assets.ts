import { defineEndpoint } from './endpoint';

/* Apart from `wallet.ts`, for the first load. */

export const getAssets = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.getAssets',
  path: '/api/user/assets',
  aliases: ['/api/sms/assets'],
  schema: () => import('./wallet.schema').then((m) => m.assets),
});
