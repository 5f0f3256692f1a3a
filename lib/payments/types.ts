import type { OutputOf } from '@/lib/contract/endpoint';
import type { getOrder } from '@/lib/contract/orders';
import type { createPayment, listPayWays, queryPayment } from '@/lib/contract/payments';

export type Order = OutputOf<typeof getOrder>['order'];
export type Ways = OutputOf<typeof listPayWays>;
export type Way = Ways['ways'][number];
export type Payment = OutputOf<typeof createPayment>;
export type Transfer = NonNullable<Payment['offline']>;
export type Knowledge = OutputOf<typeof queryPayment>;
export type MoneyBack = Knowledge['returns'][number];
