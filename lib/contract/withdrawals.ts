import { endpointsOf, PROOF_ERRORS } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('withdrawals', () => import('./withdrawals.schema'));
const ofAccounts = /* @__PURE__ */ endpointsOf(
  'withdrawals',
  () => import('./withdraw-accounts.schema'),
);
const AMOUNT_ERRORS = [
  'below_minimum',
  'above_maximum',
  'amount_step',
  'insufficient_balance',
  'daily_count_limit',
  'daily_amount_limit',
  'not_found',
] as const;

export const getWithdrawConfig = /* @__PURE__ */ call(
  'getWithdrawConfig',
  '/api/user/withdrawConfig',
);

/** Always answers the accounts after the change. */
export const manageWithdrawAccounts = /* @__PURE__ */ ofAccounts(
  'manageWithdrawAccounts',
  '/api/user/withdrawAccount',
  {
    errors: ['not_found', 'payee_mismatch', 'account_exists', 'account_limit', 'withdraw_type_off'],
  },
);

export const previewWithdrawal = /* @__PURE__ */ call(
  'previewWithdrawal',
  '/api/user/withdrawPreview',
  { errors: AMOUNT_ERRORS },
);

/** Confirmed by a code (scene `withdraw`) or the password. */
export const addWithdrawal = /* @__PURE__ */ call('addWithdrawal', '/api/user/withdrawAdd', {
  isIdempotent: true,
  proofs: ['checkcode', 'password'],
  errors: [
    ...PROOF_ERRORS,
    ...AMOUNT_ERRORS,
    'need_real_name',
    'account_cooling',
    'moved_cooling',
    'risk_held',
    'payee_mismatch',
    'withdraw_type_off',
  ],
});

export const listWithdrawals = /* @__PURE__ */ call('listWithdrawals', '/api/user/withdraw');

export const getWithdrawal = /* @__PURE__ */ call('getWithdrawal', '/api/user/withdrawDetail', {
  errors: ['not_found'],
});

export const cancelWithdrawal = /* @__PURE__ */ call(
  'cancelWithdrawal',
  '/api/user/withdrawCancel',
  { isIdempotent: true, errors: ['not_found', 'withdraw_state'] },
);

/** Once per case. */
export const appealWithdrawal = /* @__PURE__ */ call(
  'appealWithdrawal',
  '/api/user/withdrawAppeal',
  { errors: ['not_found', 'withdraw_state'] },
);

/** Asks the provider for the state; never trusts the caller. */
export const receiveWithdrawal = /* @__PURE__ */ call(
  'receiveWithdrawal',
  '/api/user/withdrawReceive',
  { errors: ['not_found', 'withdraw_state', 'payout_unreachable'] },
);
