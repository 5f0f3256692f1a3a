import { defineEndpoint } from './endpoint';

const schema = () => import('./comments.schema');

/** Reviews of a thing, newest first, with the figures of all of them. */
export const listComments = /* @__PURE__ */ defineEndpoint({
  name: 'comments.listComments',
  path: '/api/comment/list',
  auth: 'guest',
  errors: ['shop_closed', 'not_found'],
  schema: () => schema().then((m) => m.comments),
});

/** The things of one of the member's orders, with what the member wrote about each. */
export const listOrderComments = /* @__PURE__ */ defineEndpoint({
  name: 'comments.listOrderComments',
  path: '/api/comment/order',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.ofOrder),
});

/** Reviews things of a received order, each once. All or none are written. */
export const addComments = /* @__PURE__ */ defineEndpoint({
  name: 'comments.addComments',
  path: '/api/comment/add',
  isIdempotent: true,
  errors: ['not_found', 'comment_early', 'comment_closed', 'comment_done', 'word_forbidden'],
  schema: () => schema().then((m) => m.add),
});

/** Adds to the member's own review, once. */
export const appendComment = /* @__PURE__ */ defineEndpoint({
  name: 'comments.appendComment',
  path: '/api/comment/append',
  isIdempotent: true,
  errors: ['not_found', 'comment_closed', 'comment_done', 'word_forbidden'],
  schema: () => schema().then((m) => m.append),
});
