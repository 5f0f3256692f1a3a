import { defineEndpoint } from './endpoint';

const schema = () => import('./vouchers.schema');

export const listVouchers = /* @__PURE__ */ defineEndpoint({
  name: 'vouchers.listVouchers',
  path: '/api/voucher/list',
  schema: () => schema().then((m) => m.list),
});

/** Kept on the device: the code works without network. */
export const getVoucher = /* @__PURE__ */ defineEndpoint({
  name: 'vouchers.getVoucher',
  path: '/api/voucher/detail',
  errors: ['not_found'],
  schema: () => schema().then((m) => m.detail),
});

/** Former codes become worthless. */
export const renewVoucher = /* @__PURE__ */ defineEndpoint({
  name: 'vouchers.renewVoucher',
  path: '/api/voucher/renew',
  isIdempotent: true,
  errors: ['not_found', 'voucher_state', 'voucher_listed', 'renew_limit'],
  schema: () => schema().then((m) => m.renew),
});

/** Once. */
export const extendVoucher = /* @__PURE__ */ defineEndpoint({
  name: 'vouchers.extendVoucher',
  path: '/api/voucher/extend',
  isIdempotent: true,
  errors: ['not_found', 'voucher_state', 'extend_over'],
  schema: () => schema().then((m) => m.extend),
});

/** 不是我用的: opens a ticket. */
export const disputeUse = /* @__PURE__ */ defineEndpoint({
  name: 'vouchers.disputeUse',
  path: '/api/voucher/dispute',
  isIdempotent: true,
  errors: ['not_found', 'voucher_state', 'dispute_done'],
  schema: () => schema().then((m) => m.dispute),
});
