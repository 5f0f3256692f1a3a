import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('logs', () => import('./logs.schema'));

/** Students only; one entry a Shanghai day. */
export const listLogs = /* @__PURE__ */ call('listLogs', '/api/log/list', {
  encoding: 'form',
});

/** The id is a form field or the last part of the path. */
export const getLog = /* @__PURE__ */ call('getLog', '/api/log/', {
  lastPart: 'id',
  encoding: 'form',
  errors: ['not_found'],
});

export const addLog = /* @__PURE__ */ call('addLog', '/api/log/add', {
  isIdempotent: true,
  needsKey: false,
  errors: ['word_forbidden', 'log_full'],
});

export const checkLog = /* @__PURE__ */ call('checkLog', '/api/log/check', {
  encoding: 'form',
});

export const likeLog = /* @__PURE__ */ call('likeLog', '/api/log/like', {
  isIdempotent: true,
  errors: ['not_found'],
});

export const commentLog = /* @__PURE__ */ call('commentLog', '/api/log/comment', {
  isIdempotent: true,
  errors: ['not_found', 'word_forbidden'],
});

export const reportLog = /* @__PURE__ */ call('reportLog', '/api/log/report', {
  errors: ['not_found'],
});
