import { defineConsoleCall } from './call';

const schema = () => import('./redeem.schema');

/** The card; counts wrong codes, changes nothing else. */
export const preview = /* @__PURE__ */ defineConsoleCall({
  name: 'redeem.preview',
  permission: 'redeem.use',
  schema: () => schema().then((m) => m.preview),
});

/** A repeated nonce gets its first answer. */
export const use = /* @__PURE__ */ defineConsoleCall({
  name: 'redeem.use',
  permission: 'redeem.use',
  act: 'redeem.use',
  isWrite: true,
  schema: () => schema().then((m) => m.use),
});

/** Own ones for 30 minutes; others need `redeem.undo` and a reason. */
export const undo = /* @__PURE__ */ defineConsoleCall({
  name: 'redeem.undo',
  permission: 'redeem.use',
  act: 'redeem.undo',
  reason: 'optional',
  isIdempotent: true,
  schema: () => schema().then((m) => m.undo),
});

/** Vouchers that can be used today at the place, for a day. */
export const takeList = /* @__PURE__ */ defineConsoleCall({
  name: 'redeem.takeList',
  permission: 'redeem.use',
  act: 'redeem.take-list',
  proof: 'recent',
  isWrite: true,
  schema: () => schema().then((m) => m.takeList),
});

/** In order; a repeated nonce gets its first answer. */
export const upload = /* @__PURE__ */ defineConsoleCall({
  name: 'redeem.upload',
  permission: 'redeem.use',
  act: 'redeem.upload',
  isWrite: true,
  schema: () => schema().then((m) => m.upload),
});

/** Newest first; `mine`: of the operator who asks. */
export const listUses = /* @__PURE__ */ defineConsoleCall({
  name: 'redeem.listUses',
  permission: 'redeem.read',
  schema: () => schema().then((m) => m.listUses),
});
