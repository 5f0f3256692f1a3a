import { endpointsOf } from './endpoint';

const call = /* @__PURE__ */ endpointsOf('invoices', () => import('./invoices.schema'));

/** Paid orders; one at a time. */
export const applyInvoice = /* @__PURE__ */ call('applyInvoice', '/api/invoice/apply', {
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'invoice_done', 'invoice_amount', 'tax_no_invalid'],
});

/** Never kept on the device. */
export const getInvoice = /* @__PURE__ */ call('getInvoice', '/api/invoice/detail', {
  isPersisted: false,
  errors: ['not_found'],
});
