import { defineEndpoint } from './endpoint';

const schema = () => import('./identity.schema');

/** Real-name check by identity card: once only, adults only, with its own consent. Repeating it with the same data is accepted. */
export const verifyRealName = /* @__PURE__ */ defineEndpoint({
  name: 'identity.verifyRealName',
  path: '/api/user/realName',
  errors: ['password_unreadable', 'real_name_done', 'id_card_taken', 'minor_refused'],
  schema: () => schema().then((m) => m.realName),
});
