import { consoleCallsOf } from './call';

const call = /* @__PURE__ */ consoleCallsOf('redeem', () => import('./redeem.schema'));

/** The card; counts wrong codes, changes nothing else. */
export const preview = /* @__PURE__ */ call('preview', 'redeem.use', 'preview');

/** A repeated nonce gets its first answer. */
export const use = /* @__PURE__ */ call('use', 'redeem.use', 'use', {
  act: 'redeem.use',
  isWrite: true,
});

/** Own ones for 30 minutes; others need `redeem.undo` and a reason. */
export const undo = /* @__PURE__ */ call('undo', 'redeem.use', 'undo', {
  act: 'redeem.undo',
  reason: 'optional',
  isIdempotent: true,
});

/** Vouchers that can be used today at the place, for a day. */
export const takeList = /* @__PURE__ */ call('takeList', 'redeem.use', 'takeList', {
  act: 'redeem.take-list',
  proof: 'recent',
  isWrite: true,
});

/** In order; a repeated nonce gets its first answer. */
export const upload = /* @__PURE__ */ call('upload', 'redeem.use', 'upload', {
  act: 'redeem.upload',
  isWrite: true,
});

/** Newest first; `mine`: of the operator who asks. */
export const listUses = /* @__PURE__ */ call('listUses', 'redeem.read', 'listUses');
