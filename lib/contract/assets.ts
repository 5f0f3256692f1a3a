import { endpointsOf } from './endpoint';

/* Apart from `wallet.ts`, for the first load. */
const call = /* @__PURE__ */ endpointsOf('wallet', () => import('./wallet.schema'));

export const getAssets = /* @__PURE__ */ call('getAssets', '/api/user/assets', {
  aliases: ['/api/sms/assets'],
});
