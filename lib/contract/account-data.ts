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

/** Reads and changes the member's privacy settings. */
export const managePrivacy = /* @__PURE__ */ defineEndpoint({
  name: 'account.managePrivacy',
  path: '/api/user/privacy',
  errors: ['card_needed'],
  schema: () => schema().then((m) => m.privacy),
});

/** The obstacles to closing the account, and what would be lost. */
export const getClosing = /* @__PURE__ */ defineEndpoint({
  name: 'account.getClosing',
  path: '/api/user/closeCheck',
  schema: () => schema().then((m) => m.closing),
});

/** Begins the closing of the account; every session ends. It can be taken back until `closesAt`. */
export const closeAccount = /* @__PURE__ */ defineEndpoint({
  name: 'account.closeAccount',
  path: '/api/user/close',
  isIdempotent: true,
  proofs: ['checkcode', 'password'],
  errors: [...PROOF_ERRORS, 'closing_obstacle', 'balance_changed'],
  schema: () => schema().then((m) => m.closeAccount),
});

/** Cancels the closing and logs in. */
export const cancelClosing = /* @__PURE__ */ defineEndpoint({
  name: 'account.cancelClosing',
  path: '/api/user/closeCancel',
  auth: 'guest',
  errors: ['ticket_expired', 'account_frozen'],
  schema: () => schema().then((m) => m.cancelClosing),
});

/** Prepares a file with everything that is kept about the member. */
export const exportData = /* @__PURE__ */ defineEndpoint({
  name: 'account.exportData',
  path: '/api/user/export',
  errors: [...PROOF_ERRORS, 'export_limit'],
  schema: () => schema().then((m) => m.exportData),
});
