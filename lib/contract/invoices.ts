import { defineEndpoint } from './endpoint';

const schema = () => import('./invoices.schema');

/** Paid orders; one at a time. */
export const applyInvoice = /* @__PURE__ */ defineEndpoint({
  name: 'invoices.applyInvoice',
  path: '/api/invoice/apply',
  isIdempotent: true,
  errors: ['not_found', 'order_state', 'invoice_done', 'invoice_amount', 'tax_no_invalid'],
  schema: () => schema().then((m) => m.apply),
});

/** Never kept on the device. */
export const getInvoice = /* @__PURE__ */ defineEndpoint({
  name: 'invoices.getInvoice',
  path: '/api/invoice/detail',
  isPersisted: false,
  errors: ['not_found'],
  schema: () => schema().then((m) => m.detail),
});
