import { defineEndpoint } from './endpoint';

const schema = () => import('./comments.schema');

export const listComments = /* @__PURE__ */ defineEndpoint({
  name: 'comments.listComments',
  path: '/api/comment/list',
  auth: 'guest',
  errors: ['shop_closed', 'not_found'],
  schema: () => schema().then((m) => m.comments),
});

export const listOrderComments = /* @__PURE__ */ defineEndpoint({
  name: 'comments.listOrderComments',
  path: '/api/comment/order',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.ofOrder),
});

export const addComments = /* @__PURE__ */ defineEndpoint({
  name: 'comments.addComments',
  path: '/api/comment/add',
  isIdempotent: true,
  errors: ['not_found', 'comment_early', 'comment_closed', 'comment_done', 'word_forbidden'],
  schema: () => schema().then((m) => m.add),
});

/** Once. */
export const appendComment = /* @__PURE__ */ defineEndpoint({
  name: 'comments.appendComment',
  path: '/api/comment/append',
  isIdempotent: true,
  errors: ['not_found', 'comment_closed', 'comment_done', 'word_forbidden'],
  schema: () => schema().then((m) => m.append),
});
