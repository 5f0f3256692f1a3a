import { defineEndpoint } from './endpoint';

const schema = () => import('./withdrawals.schema');
const accountSchema = () => import('./withdraw-accounts.schema');
const AMOUNT_ERRORS = [
  'below_minimum',
  'above_maximum',
  'amount_step',
  'insufficient_balance',
  'daily_count_limit',
  'daily_amount_limit',
  'not_found',
] as const;

export const getWithdrawConfig = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawals.getWithdrawConfig',
  path: '/api/user/withdrawConfig',
  schema: () => schema().then((m) => m.config),
});

/** Always answers the accounts after the change. */
export const manageWithdrawAccounts = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawals.manageWithdrawAccounts',
  path: '/api/user/withdrawAccount',
  errors: ['not_found', 'payee_mismatch', 'account_exists', 'account_limit', 'withdraw_type_off'],
  schema: () => accountSchema().then((m) => m.accounts),
});

export const previewWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawals.previewWithdrawal',
  path: '/api/user/withdrawPreview',
  errors: AMOUNT_ERRORS,
  schema: () => schema().then((m) => m.preview),
});

/** Confirmed by a code (scene `withdraw`) or the password. */
export const addWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawals.addWithdrawal',
  path: '/api/user/withdrawAdd',
  isIdempotent: true,
  proofs: ['checkcode', 'password'],
  errors: [
    ...AMOUNT_ERRORS,
    'need_real_name',
    'account_cooling',
    'risk_held',
    'payee_mismatch',
    'withdraw_type_off',
    'account_frozen',
    'account_closing',
    'code_wrong',
    'code_expired',
    'password_wrong',
    'too_many_password_tries',
    'password_unreadable',
  ],
  schema: () => schema().then((m) => m.add),
});

export const listWithdrawals = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawals.listWithdrawals',
  path: '/api/user/withdraw',
  schema: () => schema().then((m) => m.list),
});

export const getWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawals.getWithdrawal',
  path: '/api/user/withdrawDetail',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.detail),
});

export const cancelWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawals.cancelWithdrawal',
  path: '/api/user/withdrawCancel',
  isIdempotent: true,
  errors: ['not_found', 'withdraw_state'],
  schema: () => schema().then((m) => m.cancel),
});

/** Once per case. */
export const appealWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawals.appealWithdrawal',
  path: '/api/user/withdrawAppeal',
  errors: ['not_found', 'withdraw_state'],
  schema: () => schema().then((m) => m.appeal),
});

/** Asks the provider for the state; never trusts the caller. */
export const receiveWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawals.receiveWithdrawal',
  path: '/api/user/withdrawReceive',
  errors: ['not_found', 'withdraw_state', 'payout_unreachable'],
  schema: () => schema().then((m) => m.receive),
});
