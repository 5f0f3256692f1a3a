import { defineEndpoint } from './endpoint';

const schema = () => import('./articles.schema');

export const listArticles = /* @__PURE__ */ defineEndpoint({ name: 'articles.listArticles', path: '/api/article/list', auth: 'guest', schema: () => schema().then((m) => m.articles) });

/** The current text of the user agreement or of the privacy policy. */
export const getAgreement = /* @__PURE__ */ defineEndpoint({ name: 'articles.getAgreement', path: '/api/article/agreement', auth: 'guest', errors: ['not_found'], schema: () => schema().then((m) => m.agreement) });
