import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('help', () => import('./help.schema'));

export const getGuide = /* @__PURE__ */ call('getGuide', '/api/space/help', {
  auth: 'guest',
});

export const getRules = /* @__PURE__ */ call('getRules', '/api/space/rules', {
  auth: 'guest',
});

export const listFaqs = /* @__PURE__ */ call('listFaqs', '/api/user/problem', {
  auth: 'guest',
});

export const voteHelp = /* @__PURE__ */ call('voteHelp', '/api/user/problemVote', {
  auth: 'guest',
  errors: ['not_found'],
});

export const searchContent = /* @__PURE__ */ call('searchContent', '/api/search', {
  auth: 'guest',
});
