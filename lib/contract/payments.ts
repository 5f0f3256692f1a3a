import { endpointsOf, PROOF_ERRORS } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('payments', () => import('./payments.schema'));

export const listPayWays = /* @__PURE__ */ call('listPayWays', '/api/pay/ways', {
  isPersisted: false,
  errors: ['not_found'],
});

/** From the messenger's silent authorization; answers nothing about it. */
export const keepOpenid = /* @__PURE__ */ call('keepOpenid', '/api/pay/openid', {
  isPersisted: false,
  errors: ['pay_way_off', 'wechat_failed', 'pay_unreachable'],
});

/** The same way returns the same payment; another way replaces it. */
export const createPayment = /* @__PURE__ */ call('createPayment', '/api/pay/create', {
  isIdempotent: true,
  isPersisted: false,
  proofs: ['checkcode', 'password'],
  errors: [
    ...PROOF_ERRORS,
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
  ],
});

export const queryPayment = /* @__PURE__ */ call('queryPayment', '/api/pay/query', {
  isPersisted: false,
  errors: ['not_found'],
});

export const actInTest = /* @__PURE__ */ call('actInTest', '/api/pay/test', {
  isPersisted: false,
  errors: ['not_found', 'pay_way_off', 'order_state'],
});
