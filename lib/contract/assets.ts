import { defineEndpoint } from './endpoint';

/* Separate from `wallet.ts`, so that the first load includes no other endpoint of the wallet. */

/** Balances, totals and badge counts of the logged-in user. */
export const getAssets = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.getAssets',
  path: '/api/user/assets',
  aliases: ['/api/sms/assets'],
  schema: () => import('./wallet.schema').then((m) => m.assets),
});
