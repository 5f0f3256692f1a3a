import { defineEndpoint } from './endpoint';

const schema = () => import('./account.schema');
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

export const getUserInfo = /* @__PURE__ */ defineEndpoint({
  name: 'account.getUserInfo',
  path: '/api/user/info',
  aliases: ['/api/sms/info'],
  schema: () => schema().then((m) => m.userInfo),
});

/** Called every 600 s: validates and slides the session, returns counters. Form-encoded, no body. */
export const checkSession = /* @__PURE__ */ defineEndpoint({
  name: 'account.checkSession',
  path: '/api/user/check',
  encoding: 'form',
  schema: () => schema().then((m) => m.checkSession),
});

export const logout = /* @__PURE__ */ defineEndpoint({
  name: 'account.logout',
  path: '/api/user/logout',
  schema: () => schema().then((m) => m.logout),
});

export const getPublicKey = /* @__PURE__ */ defineEndpoint({
  name: 'account.getPublicKey',
  path: '/api/user/publicKey',
  auth: 'guest',
  schema: () => schema().then((m) => m.publicKey),
});

export const login = /* @__PURE__ */ defineEndpoint({
  name: 'account.login',
  path: '/api/user/login',
  auth: 'guest',
  errors: LOGIN_ERRORS,
  schema: () => schema().then((m) => m.login),
});

export const loginForm = /* @__PURE__ */ defineEndpoint({
  name: 'account.loginForm',
  path: '/api/user/logina',
  encoding: 'form',
  auth: 'guest',
  errors: LOGIN_ERRORS,
  schema: () => schema().then((m) => m.login),
});

/** Answers the same for registered and unknown numbers. */
export const sendCode = /* @__PURE__ */ defineEndpoint({
  name: 'account.sendCode',
  path: '/api/sms/send',
  auth: 'guest',
  errors: ['sms_too_soon', 'sms_daily_limit', 'sms_failed'],
  schema: () => schema().then((m) => m.sendCode),
});

/** An unknown number answers `not_registered` with a `regTicket`. */
export const loginByCode = /* @__PURE__ */ defineEndpoint({
  name: 'account.loginByCode',
  path: '/api/sms/login',
  encoding: 'form',
  auth: 'guest',
  errors: [
    ...CODE_ERRORS,
    'account_frozen',
    'account_closing',
    'user_type_unsupported',
    'not_registered',
  ],
  schema: () => schema().then((m) => m.loginByCode),
});

/** Account, inviter and plot (unless chosen later) in one transaction. */
export const register = /* @__PURE__ */ defineEndpoint({
  name: 'account.register',
  path: '/api/user/reg',
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
  ],
  schema: () => schema().then((m) => m.register),
});

export const resetPassword = /* @__PURE__ */ defineEndpoint({
  name: 'account.resetPassword',
  path: '/api/user/resetPassword',
  auth: 'guest',
  errors: [...CODE_ERRORS, ...PASSWORD_ERRORS, 'account_frozen', 'not_registered'],
  schema: () => schema().then((m) => m.resetPassword),
});

export const updatePassword = /* @__PURE__ */ defineEndpoint({
  name: 'account.updatePassword',
  path: '/api/user/updatePwd',
  errors: [
    ...CODE_ERRORS,
    ...PASSWORD_ERRORS,
    'old_password_wrong',
    'password_same',
    'too_many_password_tries',
  ],
  schema: () => schema().then((m) => m.updatePassword),
});

export const getProfile = /* @__PURE__ */ defineEndpoint({
  name: 'account.getProfile',
  path: '/api/user/getInfo',
  aliases: ['/api/sms/getInfo'],
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.profile),
});

/** `version` guards against two devices. */
export const editProfile = /* @__PURE__ */ defineEndpoint({
  name: 'account.editProfile',
  path: '/api/user/edit',
  aliases: ['/api/sms/edit'],
  errors: ['version_conflict', 'word_forbidden', 'not_found'],
  schema: () => schema().then((m) => m.editProfile),
});

/** Step 1 `{checkcodeOld}` → `{ticketOld}`; step 2 `{ticketOld, mobile, checkcode}` → the new number, masked. */
export const bindMobile = /* @__PURE__ */ defineEndpoint({
  name: 'account.bindMobile',
  path: '/api/user/bindMobile',
  aliases: ['/api/sms/bindMobile'],
  errors: [...CODE_ERRORS, 'mobile_taken', 'mobile_same', 'ticket_expired'],
  schema: () => schema().then((m) => m.bindMobile),
});

export const listDevices = /* @__PURE__ */ defineEndpoint({
  name: 'account.listDevices',
  path: '/api/user/devices',
  schema: () => schema().then((m) => m.devices),
});

/** `sessionId: 'others'` ends all but the caller's. */
export const revokeDevice = /* @__PURE__ */ defineEndpoint({
  name: 'account.revokeDevice',
  path: '/api/user/deviceRevoke',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.revokeDevice),
});

/** Answers `wechat_off` until configured. */
export const loginByMini = /* @__PURE__ */ defineEndpoint({
  name: 'account.loginByMini',
  path: '/api/mini/login',
  auth: 'guest',
  errors: ['wechat_off', 'wechat_failed', 'account_frozen', 'account_closing', 'not_registered'],
  schema: () => schema().then((m) => m.loginByMini),
});
