import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('comments', () => import('./comments.schema'));

export const listComments = /* @__PURE__ */ call('listComments', '/api/comment/list', {
  auth: 'guest',
  errors: ['shop_closed', 'not_found'],
});

export const listOrderComments = /* @__PURE__ */ call('listOrderComments', '/api/comment/order', {
  errors: ['not_found'],
});

export const addComments = /* @__PURE__ */ call('addComments', '/api/comment/add', {
  isIdempotent: true,
  errors: ['not_found', 'comment_early', 'comment_closed', 'comment_done', 'word_forbidden'],
});

/** Once. */
export const appendComment = /* @__PURE__ */ call('appendComment', '/api/comment/append', {
  isIdempotent: true,
  errors: ['not_found', 'comment_closed', 'comment_done', 'word_forbidden'],
});
