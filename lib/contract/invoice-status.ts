export const INVOICE_TYPES = ['personal', 'company'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** 10 applied, 20 issued, 30 void: cancelled after it was issued, or not issued at all. 30 is final. */
export const INVOICE_STATUS = { applied: 10, issued: 20, voided: 30 } as const;
export type InvoiceStatus = (typeof INVOICE_STATUS)[keyof typeof INVOICE_STATUS];
