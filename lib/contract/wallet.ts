import { defineEndpoint } from './endpoint';

/** Balances, totals and badge counts of the logged-in user. */
export const getAssets = /* @__PURE__ */ defineEndpoint({ name: 'wallet.getAssets', path: '/api/user/assets', aliases: ['/api/sms/assets'], schema: () => import('./wallet.schema').then((m) => m.assets) });
