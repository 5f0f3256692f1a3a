import { defineConsoleCall } from './call';

const schema = () => import('./ledger.schema');

/** Result of the newest comparison of the books. */
export const getLastReconcile = /* @__PURE__ */ defineConsoleCall({
  name: 'ledger.getLastReconcile',
  permission: 'ledger.reconcile',
  schema: () => schema().then((m) => m.lastReconcile),
});
