import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('audit', () => import('./audit.schema'));

/** Walks the chain of nightly digests: rows changed, inserted or removed. */
export const verifyChain = /* @__PURE__ */ call('verifyChain', 'audit.read', 'chain', {
  act: 'audit.verify',
});
