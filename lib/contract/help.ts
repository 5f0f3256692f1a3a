import { defineEndpoint } from './endpoint';

const schema = () => import('./help.schema');

/** The beginner's guide, step by step, with pictures. */
export const getGuide = /* @__PURE__ */ defineEndpoint({
  name: 'help.getGuide',
  path: '/api/space/help',
  auth: 'guest',
  schema: () => schema().then((m) => m.guide),
});

/** The rules in effect, written from the live configuration, what will change, and what changed before. */
export const getRules = /* @__PURE__ */ defineEndpoint({
  name: 'help.getRules',
  path: '/api/space/rules',
  auth: 'guest',
  schema: () => schema().then((m) => m.rules),
});

/** Frequent questions of a category, with a keyword, or a single one; `hot` are the five that helped most. */
export const listFaqs = /* @__PURE__ */ defineEndpoint({
  name: 'help.listFaqs',
  path: '/api/user/problem',
  auth: 'guest',
  schema: () => schema().then((m) => m.faqs),
});

/** Votes whether a guide step, the rules or an answer helped. One vote each; a later one replaces it. */
export const voteHelp = /* @__PURE__ */ defineEndpoint({
  name: 'help.voteHelp',
  path: '/api/user/problemVote',
  auth: 'guest',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.vote),
});

/** One search over articles, guide, questions and videos; segments Chinese. */
export const searchContent = /* @__PURE__ */ defineEndpoint({
  name: 'help.searchContent',
  path: '/api/search',
  auth: 'guest',
  schema: () => schema().then((m) => m.search),
});
