import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('imports', () => import('./imports.schema'));

export const welcomeMoved = /* @__PURE__ */ call('welcomeMoved', '/api/import/welcome', {
  isPersisted: false,
});

export const answerMoved = /* @__PURE__ */ call('answerMoved', '/api/import/answer', {
  errors: ['import_none', 'import_check'],
});
