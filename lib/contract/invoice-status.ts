export const INVOICE_TYPES = ['personal', 'company'] as const;

/** Void: cancelled after or instead of issuing; final. */
export const INVOICE_STATUS = { applied: 10, issued: 20, voided: 30 } as const;
export type InvoiceStatus = (typeof INVOICE_STATUS)[keyof typeof INVOICE_STATUS];
