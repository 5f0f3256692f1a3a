import { defineEndpoint } from './endpoint';

const schema = () => import('./account-data.schema');
const PROOF_ERRORS = [
  'code_wrong',
  'code_expired',
  'password_wrong',
  'password_unreadable',
  'too_many_password_tries',
  'account_frozen',
  'account_closing',
] as const;

/** Without fields it only reads. */
export const managePrivacy = /* @__PURE__ */ defineEndpoint({
  name: 'account.managePrivacy',
  path: '/api/user/privacy',
  errors: ['card_needed'],
  schema: () => schema().then((m) => m.privacy),
});

export const getClosing = /* @__PURE__ */ defineEndpoint({
  name: 'account.getClosing',
  path: '/api/user/closeCheck',
  schema: () => schema().then((m) => m.closing),
});

/** Ends every session; can be cancelled until `closesAt`. */
export const closeAccount = /* @__PURE__ */ defineEndpoint({
  name: 'account.closeAccount',
  path: '/api/user/close',
  isIdempotent: true,
  proofs: ['checkcode', 'password'],
  errors: [...PROOF_ERRORS, 'closing_obstacle', 'balance_changed'],
  schema: () => schema().then((m) => m.closeAccount),
});

export const cancelClosing = /* @__PURE__ */ defineEndpoint({
  name: 'account.cancelClosing',
  path: '/api/user/closeCancel',
  auth: 'guest',
  errors: ['ticket_expired', 'account_frozen'],
  schema: () => schema().then((m) => m.cancelClosing),
});

export const exportData = /* @__PURE__ */ defineEndpoint({
  name: 'account.exportData',
  path: '/api/user/export',
  errors: [...PROOF_ERRORS, 'export_limit'],
  schema: () => schema().then((m) => m.exportData),
});
