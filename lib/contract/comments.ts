import { defineEndpoint } from './endpoint';

/** Reviews of a thing, newest first, with the figures of all of them. */
export const listComments = /* @__PURE__ */ defineEndpoint({
  name: 'comments.listComments',
  path: '/api/comment/list',
  auth: 'guest',
  errors: ['shop_closed', 'not_found'],
  schema: () => import('./comments.schema').then((m) => m.comments),
});
