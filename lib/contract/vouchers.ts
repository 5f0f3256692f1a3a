import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('vouchers', () => import('./vouchers.schema'));

export const listVouchers = /* @__PURE__ */ call('listVouchers', '/api/voucher/list');

/** Kept on the device: the code works without network. */
export const getVoucher = /* @__PURE__ */ call('getVoucher', '/api/voucher/detail', {
  errors: ['not_found'],
});

/** Former codes become worthless. */
export const renewVoucher = /* @__PURE__ */ call('renewVoucher', '/api/voucher/renew', {
  isIdempotent: true,
  errors: ['not_found', 'voucher_state', 'voucher_listed', 'renew_limit'],
});

/** Once. */
export const extendVoucher = /* @__PURE__ */ call('extendVoucher', '/api/voucher/extend', {
  isIdempotent: true,
  errors: ['not_found', 'voucher_state', 'extend_over'],
});

/** 换门店: its place closed for good; the former code becomes worthless. */
export const moveVoucher = /* @__PURE__ */ call('moveVoucher', '/api/voucher/move', {
  isIdempotent: true,
  errors: ['not_found', 'voucher_state', 'voucher_listed', 'place_off'],
});

/** 不是我用的: opens a ticket. */
export const disputeUse = /* @__PURE__ */ call('disputeUse', '/api/voucher/dispute', {
  isIdempotent: true,
  errors: ['not_found', 'voucher_state', 'dispute_done'],
});
