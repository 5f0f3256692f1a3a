import { defineEndpoint } from './endpoint';

const schema = () => import('./help.schema');

export const getGuide = /* @__PURE__ */ defineEndpoint({
  name: 'help.getGuide',
  path: '/api/space/help',
  auth: 'guest',
  schema: () => schema().then((m) => m.guide),
});

export const getRules = /* @__PURE__ */ defineEndpoint({
  name: 'help.getRules',
  path: '/api/space/rules',
  auth: 'guest',
  schema: () => schema().then((m) => m.rules),
});

export const listFaqs = /* @__PURE__ */ defineEndpoint({
  name: 'help.listFaqs',
  path: '/api/user/problem',
  auth: 'guest',
  schema: () => schema().then((m) => m.faqs),
});

export const voteHelp = /* @__PURE__ */ defineEndpoint({
  name: 'help.voteHelp',
  path: '/api/user/problemVote',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.vote),
});

export const searchContent = /* @__PURE__ */ defineEndpoint({
  name: 'help.searchContent',
  path: '/api/search',
  auth: 'guest',
  schema: () => schema().then((m) => m.search),
});
