import { endpointsOf } from './endpoint';

export { getAssets } from './assets';

const call = /* @__PURE__ */ endpointsOf('wallet', () => import('./wallet.schema'));

/** Newest first. */
export const listMoney = /* @__PURE__ */ call('listMoney', '/api/user/moneyLog');

/** Another member's is `not_found`. */
export const getMoney = /* @__PURE__ */ call('getMoney', '/api/user/moneyDetail', {
  errors: ['not_found'],
});

export const getSettleCalendar = /* @__PURE__ */ call(
  'getSettleCalendar',
  '/api/user/settleCalendar',
);

export const getMoneyFlow = /* @__PURE__ */ call('getMoneyFlow', '/api/user/moneyFlow');

export const getStatement = /* @__PURE__ */ call('getStatement', '/api/user/statement');
