import { defineEndpoint } from './endpoint';

const schema = () => import('./payments.schema');

/** The ways of paying an order, and which of them work here and now. */
export const listPayWays = /* @__PURE__ */ defineEndpoint({
  name: 'payments.listPayWays',
  path: '/api/pay/ways',
  isPersisted: false,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.ways),
});

/** Keeps who the payer is for the messenger, by the code of its silent authorization; answers nothing about it. */
export const keepOpenid = /* @__PURE__ */ defineEndpoint({
  name: 'payments.keepOpenid',
  path: '/api/pay/openid',
  isPersisted: false,
  errors: ['pay_way_off', 'wechat_failed', 'pay_unreachable'],
  schema: () => schema().then((m) => m.openid),
});

/**
 * Opens a payment of an unpaid order. The same way again gives the same payment; another way replaces it. `data` of
 * `openid_needed` says where the messenger authorizes, that of `pay_not_open` from when on payments are taken.
 */
export const createPayment = /* @__PURE__ */ defineEndpoint({
  name: 'payments.createPayment',
  path: '/api/pay/create',
  isIdempotent: true,
  isPersisted: false,
  proofs: ['checkcode', 'password'],
  errors: [
    'not_found',
    'order_state',
    'order_expired',
    'already_paid',
    'pay_not_open',
    'pay_way_off',
    'pay_way_here',
    'openid_needed',
    'pay_busy',
    'pay_unreachable',
    'pay_checking',
    'balance_short',
    'need_real_name',
    'daily_amount_limit',
    'risk_held',
    'account_frozen',
    'account_closing',
    'code_wrong',
    'code_expired',
    'password_wrong',
    'too_many_password_tries',
    'password_unreadable',
  ],
  schema: () => schema().then((m) => m.create),
});

/** State of the money of an order; asks the provider when it is time. */
export const queryPayment = /* @__PURE__ */ defineEndpoint({
  name: 'payments.queryPayment',
  path: '/api/pay/query',
  isPersisted: false,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.query),
});

/** The payer at the demo's cashier. Refused where payments are real. */
export const actInTest = /* @__PURE__ */ defineEndpoint({
  name: 'payments.actInTest',
  path: '/api/pay/test',
  isPersisted: false,
  errors: ['not_found', 'pay_way_off', 'order_state'],
  schema: () => schema().then((m) => m.test),
});
