import { defineEndpoint } from './endpoint';

const schema = () => import('./payments.schema');

export const listPayWays = /* @__PURE__ */ defineEndpoint({
  name: 'payments.listPayWays',
  path: '/api/pay/ways',
  isPersisted: false,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.ways),
});

/** From the messenger's silent authorization; answers nothing about it. */
export const keepOpenid = /* @__PURE__ */ defineEndpoint({
  name: 'payments.keepOpenid',
  path: '/api/pay/openid',
  isPersisted: false,
  errors: ['pay_way_off', 'wechat_failed', 'pay_unreachable'],
  schema: () => schema().then((m) => m.openid),
});

/** The same way returns the same payment; another way replaces it. */
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

export const queryPayment = /* @__PURE__ */ defineEndpoint({
  name: 'payments.queryPayment',
  path: '/api/pay/query',
  isPersisted: false,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.query),
});

/** Refused where payments are real. */
export const actInTest = /* @__PURE__ */ defineEndpoint({
  name: 'payments.actInTest',
  path: '/api/pay/test',
  isPersisted: false,
  errors: ['not_found', 'pay_way_off', 'order_state'],
  schema: () => schema().then((m) => m.test),
});
