import { defineEndpoint } from './endpoint';

export { getAssets } from './assets';

const schema = () => import('./wallet.schema');

/** Income and expenses of the available balance, newest first. */
export const listMoney = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.listMoney',
  path: '/api/user/moneyLog',
  schema: () => schema().then((m) => m.moneyLog),
});

/** Details of one row. Another member's row is `not_found`. */
export const getMoney = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.getMoney',
  path: '/api/user/moneyDetail',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.moneyDetail),
});

/** On which days of a month pending rewards settle. */
export const getSettleCalendar = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.getSettleCalendar',
  path: '/api/user/settleCalendar',
  schema: () => schema().then((m) => m.settleCalendar),
});

/** Contents of each total: sales on their way to the balance, withdrawals on their way to the bank. */
export const getMoneyFlow = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.getMoneyFlow',
  path: '/api/user/moneyFlow',
  schema: () => schema().then((m) => m.moneyFlow),
});

/** The rows of a month as a CSV file. */
export const getStatement = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.getStatement',
  path: '/api/user/statement',
  schema: () => schema().then((m) => m.statement),
});
