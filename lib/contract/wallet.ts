import { defineEndpoint } from './endpoint';

export { getAssets } from './assets';

const schema = () => import('./wallet.schema');

/** Newest first. */
export const listMoney = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.listMoney',
  path: '/api/user/moneyLog',
  schema: () => schema().then((m) => m.moneyLog),
});

/** Another member's is `not_found`. */
export const getMoney = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.getMoney',
  path: '/api/user/moneyDetail',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.moneyDetail),
});

export const getSettleCalendar = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.getSettleCalendar',
  path: '/api/user/settleCalendar',
  schema: () => schema().then((m) => m.settleCalendar),
});

export const getMoneyFlow = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.getMoneyFlow',
  path: '/api/user/moneyFlow',
  schema: () => schema().then((m) => m.moneyFlow),
});

export const getStatement = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.getStatement',
  path: '/api/user/statement',
  schema: () => schema().then((m) => m.statement),
});
