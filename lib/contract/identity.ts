import { defineEndpoint } from './endpoint';

const schema = () => import('./identity.schema');

/** Once only, adults only. The same data again is accepted. */
export const verifyRealName = /* @__PURE__ */ defineEndpoint({
  name: 'identity.verifyRealName',
  path: '/api/user/realName',
  errors: ['password_unreadable', 'real_name_done', 'id_card_taken', 'minor_refused'],
  schema: () => schema().then((m) => m.realName),
});
