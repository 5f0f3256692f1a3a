import { defineConsoleCall } from './call';

/** Walks the chain of nightly digests: rows changed, inserted or removed. */
export const verifyChain = /* @__PURE__ */ defineConsoleCall({
  name: 'audit.verifyChain',
  permission: 'audit.read',
  act: 'audit.verify',
  schema: () => import('./audit.schema').then((m) => m.chain),
});
