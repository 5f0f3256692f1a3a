import type { quoteOrder, submitOrder } from '@/lib/contract/checkout';
import type { InputOf, OutputOf } from '@/lib/contract/endpoint';
import type { getOrder, listOrders, listParcels } from '@/lib/contract/orders';

export type Quote = OutputOf<typeof quoteOrder>;
export type QuoteLine = Quote['items'][number];
export type QuoteAddress = NonNullable<Quote['address']>;
export type CheckoutRequest = Pick<
  InputOf<typeof quoteOrder>,
  'mode' | 'cartIds' | 'skuId' | 'num' | 'slotId' | 'waitId'
>;
export type Submission = InputOf<typeof submitOrder>;

export type OrderHead = OutputOf<typeof listOrders>['list']['data'][number];
export type Order = OutputOf<typeof getOrder>['order'];
export type OrderParcel = OutputOf<typeof listParcels>['parcels'][number];
export type OrderItem = Order['items'][number];
