import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('articles', () => import('./articles.schema'));

export const listArticles = /* @__PURE__ */ call('listArticles', '/api/article/list', {
  auth: 'guest',
});

export const listCategories = /* @__PURE__ */ call('listCategories', '/api/article/categories', {
  auth: 'guest',
});

/** A reading counts once per visitor and day. Drafts are `not_found`. */
export const getArticle = /* @__PURE__ */ call('getArticle', '/api/article/detail', {
  auth: 'guest',
  errors: ['not_found'],
});

export const markArticle = /* @__PURE__ */ call('markArticle', '/api/article/mark', {
  isIdempotent: true,
  errors: ['not_found'],
});

export const getAgreement = /* @__PURE__ */ call('getAgreement', '/api/article/agreement', {
  auth: 'guest',
  errors: ['not_found'],
});

/** A new version must be accepted by all members again. */
export const getConsent = /* @__PURE__ */ call('getConsent', '/api/article/consent');

export const giveConsent = /* @__PURE__ */ call('giveConsent', '/api/article/accept', {
  errors: ['agreement_outdated'],
});
