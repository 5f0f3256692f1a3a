import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('identity', () => import('./identity.schema'));

/** Once only, adults only. The same data again is accepted. */
export const verifyRealName = /* @__PURE__ */ call('verifyRealName', '/api/user/realName', {
  errors: ['password_unreadable', 'real_name_done', 'id_card_taken', 'minor_refused'],
});
