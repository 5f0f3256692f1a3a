import { defineEndpoint } from './endpoint';

const schema = () => import('./articles.schema');

/** Published articles, newest first; of one category, or those that the member has collected. */
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

/** One article with its text; reading counts once per visitor and day. Drafts and offline ones are `not_found`. */
export const getArticle = /* @__PURE__ */ defineEndpoint({
  name: 'articles.getArticle',
  path: '/api/article/detail',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.article),
});

/** Likes or collects an article, or undoes it; idempotent. */
export const markArticle = /* @__PURE__ */ defineEndpoint({
  name: 'articles.markArticle',
  path: '/api/article/mark',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.mark),
});

/** The current text of the user agreement or of the privacy policy. */
export const getAgreement = /* @__PURE__ */ defineEndpoint({
  name: 'articles.getAgreement',
  path: '/api/article/agreement',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.agreement),
});

/** The legal texts that the member has to accept before going on; a new version has to be accepted by all members again. */
export const getConsent = /* @__PURE__ */ defineEndpoint({
  name: 'articles.getConsent',
  path: '/api/article/consent',
  schema: () => schema().then((m) => m.consent),
});

/** Accepts the versions that were shown; idempotent. A version that is no longer in effect is `agreement_outdated`. Returns the remaining ones. */
export const giveConsent = /* @__PURE__ */ defineEndpoint({
  name: 'articles.giveConsent',
  path: '/api/article/accept',
  errors: ['agreement_outdated'],
  schema: () => schema().then((m) => m.acceptance),
});
