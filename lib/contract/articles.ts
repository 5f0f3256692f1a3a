import { defineEndpoint } from './endpoint';

const schema = () => import('./articles.schema');

export const listArticles = /* @__PURE__ */ defineEndpoint({
  name: 'articles.listArticles',
  path: '/api/article/list',
  auth: 'guest',
  schema: () => schema().then((m) => m.articles),
});

export const listCategories = /* @__PURE__ */ defineEndpoint({
  name: 'articles.listCategories',
  path: '/api/article/categories',
  auth: 'guest',
  schema: () => schema().then((m) => m.categories),
});

/** A reading counts once per visitor and day. Drafts are `not_found`. */
export const getArticle = /* @__PURE__ */ defineEndpoint({
  name: 'articles.getArticle',
  path: '/api/article/detail',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.article),
});

export const markArticle = /* @__PURE__ */ defineEndpoint({
  name: 'articles.markArticle',
  path: '/api/article/mark',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.mark),
});

export const getAgreement = /* @__PURE__ */ defineEndpoint({
  name: 'articles.getAgreement',
  path: '/api/article/agreement',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.agreement),
});

/** A new version has to be accepted by all members again. */
export const getConsent = /* @__PURE__ */ defineEndpoint({
  name: 'articles.getConsent',
  path: '/api/article/consent',
  schema: () => schema().then((m) => m.consent),
});

export const giveConsent = /* @__PURE__ */ defineEndpoint({
  name: 'articles.giveConsent',
  path: '/api/article/accept',
  errors: ['agreement_outdated'],
  schema: () => schema().then((m) => m.acceptance),
});
