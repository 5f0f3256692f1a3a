import type { OutputOf } from '@/lib/contract/endpoint';
import type { getRefund, listRefunds, quoteRefund } from '@/lib/contract/refunds';

export type RefundQuote = OutputOf<typeof quoteRefund>;
export type RefundLine = RefundQuote['lines'][number];

export type RefundHead = OutputOf<typeof listRefunds>['list']['data'][number];
export type Refund = OutputOf<typeof getRefund>['refund'];
