import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('ledger', () => import('./ledger.schema'));

export const getLastReconcile = /* @__PURE__ */ call(
  'getLastReconcile',
  'ledger.reconcile',
  'lastReconcile',
);
