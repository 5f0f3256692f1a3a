import { defineConsoleCall } from './call';

const schema = () => import('./ledger.schema');

export const getLastReconcile = /* @__PURE__ */ defineConsoleCall({
  name: 'ledger.getLastReconcile',
  permission: 'ledger.reconcile',
  schema: () => schema().then((m) => m.lastReconcile),
});
