import { endpointsOf, PROOF_ERRORS } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('account', () => import('./account-data.schema'));

export const managePrivacy = /* @__PURE__ */ call('managePrivacy', '/api/user/privacy', {
  errors: ['card_needed'],
});

export const getClosing = /* @__PURE__ */ call('getClosing', '/api/user/closeCheck');

/** Ends every session; can be cancelled until `closesAt`. */
export const closeAccount = /* @__PURE__ */ call('closeAccount', '/api/user/close', {
  isIdempotent: true,
  proofs: ['checkcode', 'password'],
  errors: [...PROOF_ERRORS, 'closing_obstacle', 'balance_changed'],
});

export const cancelClosing = /* @__PURE__ */ call('cancelClosing', '/api/user/closeCancel', {
  auth: 'guest',
  errors: ['ticket_expired', 'account_frozen'],
});

export const exportData = /* @__PURE__ */ call('exportData', '/api/user/export', {
  errors: [...PROOF_ERRORS, 'export_limit'],
});
