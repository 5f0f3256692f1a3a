import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('account', () => import('./account.schema'));
const LOGIN_ERRORS = [
  'credentials_wrong',
  'too_many_password_tries',
  'account_frozen',
  'account_closing',
  'user_type_unsupported',
  'password_unreadable',
] as const;
const CODE_ERRORS = ['code_wrong', 'code_expired'] as const;
const PASSWORD_ERRORS = ['password_weak', 'password_common', 'password_unreadable'] as const;

export const getUserInfo = /* @__PURE__ */ call('getUserInfo', '/api/user/info', {
  aliases: ['/api/sms/info'],
});

/** Called every 600 s: validates and slides the session, returns counters. Form-encoded, no body. */
export const checkSession = /* @__PURE__ */ call('checkSession', '/api/user/check', {
  encoding: 'form',
});

export const logout = /* @__PURE__ */ call('logout', '/api/user/logout');

export const getPublicKey = /* @__PURE__ */ call('getPublicKey', '/api/user/publicKey', {
  auth: 'guest',
});

export const login = /* @__PURE__ */ call('login', '/api/user/login', {
  auth: 'guest',
  errors: LOGIN_ERRORS,
});

export const loginForm = /* @__PURE__ */ call('loginForm', '/api/user/logina', {
  encoding: 'form',
  auth: 'guest',
  errors: LOGIN_ERRORS,
});

/** Answers the same for registered and unknown numbers. */
export const sendCode = /* @__PURE__ */ call('sendCode', '/api/sms/send', {
  auth: 'guest',
  errors: ['sms_too_soon', 'sms_daily_limit', 'sms_failed'],
});

/** An unknown number answers `not_registered` with a `regTicket`. */
export const loginByCode = /* @__PURE__ */ call('loginByCode', '/api/sms/login', {
  encoding: 'form',
  auth: 'guest',
  errors: [
    ...CODE_ERRORS,
    'account_frozen',
    'account_closing',
    'user_type_unsupported',
    'not_registered',
  ],
});

/** Account, inviter and plot (unless chosen later) in one transaction. */
export const register = /* @__PURE__ */ call('register', '/api/user/reg', {
  auth: 'guest',
  errors: [
    ...CODE_ERRORS,
    ...PASSWORD_ERRORS,
    'mobile_taken',
    'ticket_expired',
    'agreement_required',
    'agreement_outdated',
    'invite_code_unknown',
    'invite_code_own',
    'referee_bound',
    'referee_cycle',
    'user_type_unsupported',
    'plots_full',
    'trial_only',
  ],
});

export const resetPassword = /* @__PURE__ */ call('resetPassword', '/api/user/resetPassword', {
  auth: 'guest',
  errors: [...CODE_ERRORS, ...PASSWORD_ERRORS, 'account_frozen', 'not_registered'],
});

export const updatePassword = /* @__PURE__ */ call('updatePassword', '/api/user/updatePwd', {
  errors: [
    ...CODE_ERRORS,
    ...PASSWORD_ERRORS,
    'old_password_wrong',
    'password_same',
    'too_many_password_tries',
  ],
});

export const getProfile = /* @__PURE__ */ call('getProfile', '/api/user/getInfo', {
  aliases: ['/api/sms/getInfo'],
  auth: 'guest',
  errors: ['not_found'],
});

/** `version` guards against two devices. */
export const editProfile = /* @__PURE__ */ call('editProfile', '/api/user/edit', {
  aliases: ['/api/sms/edit'],
  errors: ['version_conflict', 'word_forbidden', 'not_found'],
});

/** Step 1 `{checkcodeOld}` → `{ticketOld}`; step 2 `{ticketOld, mobile, checkcode}` → the new number, masked. */
export const bindMobile = /* @__PURE__ */ call('bindMobile', '/api/user/bindMobile', {
  aliases: ['/api/sms/bindMobile'],
  errors: [...CODE_ERRORS, 'mobile_taken', 'mobile_same', 'ticket_expired'],
});

export const listDevices = /* @__PURE__ */ call('listDevices', '/api/user/devices');

/** `sessionId: 'others'` ends all but the caller's. */
export const revokeDevice = /* @__PURE__ */ call('revokeDevice', '/api/user/deviceRevoke', {
  errors: ['not_found'],
});

/** Answers `wechat_off` until configured. */
export const loginByMini = /* @__PURE__ */ call('loginByMini', '/api/mini/login', {
  auth: 'guest',
  errors: ['wechat_off', 'wechat_failed', 'account_frozen', 'account_closing', 'not_registered'],
});
