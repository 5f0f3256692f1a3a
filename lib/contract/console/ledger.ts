import { defineConsoleCall } from './call';

const schema = () => import('./ledger.schema');

/** How the newest comparison of the books ended. */
export const getLastReconcile = /* @__PURE__ */ defineConsoleCall({
  name: 'ledger.getLastReconcile',
  permission: 'ledger.reconcile',
  schema: () => schema().then((m) => m.lastReconcile),
});
