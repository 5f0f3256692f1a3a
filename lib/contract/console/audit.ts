import { defineConsoleCall } from './call';

/** Walks the chain of nightly digests: whether rows were changed, added between or taken out. */
export const verifyChain = /* @__PURE__ */ defineConsoleCall({
  name: 'audit.verifyChain',
  permission: 'audit.read',
  act: 'audit.verify',
  schema: () => import('./audit.schema').then((m) => m.chain),
});
