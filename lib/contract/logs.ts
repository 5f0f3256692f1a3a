import { defineEndpoint } from './endpoint';

const schema = () => import('./logs.schema');

/** Students only; one entry a Shanghai day. */
export const listLogs = /* @__PURE__ */ defineEndpoint({
  name: 'logs.listLogs',
  path: '/api/log/list',
  encoding: 'form',
  schema: () => schema().then((m) => m.logs),
});

/** The id is a form field or the last part of the path. */
export const getLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.getLog',
  path: '/api/log/',
  lastPart: 'id',
  encoding: 'form',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.log),
});

export const addLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.addLog',
  path: '/api/log/add',
  isIdempotent: true,
  needsKey: false,
  errors: ['word_forbidden', 'log_full'],
  schema: () => schema().then((m) => m.add),
});

export const checkLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.checkLog',
  path: '/api/log/check',
  encoding: 'form',
  schema: () => schema().then((m) => m.check),
});

export const likeLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.likeLog',
  path: '/api/log/like',
  isIdempotent: true,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.like),
});

export const commentLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.commentLog',
  path: '/api/log/comment',
  isIdempotent: true,
  errors: ['not_found', 'word_forbidden'],
  schema: () => schema().then((m) => m.comment),
});

export const reportLog = /* @__PURE__ */ defineEndpoint({
  name: 'logs.reportLog',
  path: '/api/log/report',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.report),
});
