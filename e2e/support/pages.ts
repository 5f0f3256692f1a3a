/** Queries of pages that need one. */
const QUERIES: Readonly<Record<string, string>> = {
  '/pages/article/detail': '?articleId=1',
  '/pages/space/help2': '?type=rule',
  '/open-location': '?lat=30.25&lng=120.17&name=西湖',
  '/pages/order/detail': '?orderId=1',
  '/pages/order/express': '?orderId=1',
  '/pages/order/comment': '?orderId=1',
  '/pages/voucher/detail': '?voucherId=1',
  '/pages/booking/change': '?orderId=1',
  '/pages/place/detail': '?placeId=1',
  '/pages/refund/apply': '?orderId=1',
  '/pages/refund/detail': '?refundId=1',
  '/pages/checkout/cashier': '?orderId=1',
  '/pages/checkout/result': '?orderId=1',
  '/pages/checkout/test': '?orderId=1&paymentId=1',
};

/** The address of a page with what it is about. */
export const addressOf = (path: string): string => `/zc${path}${QUERIES[path] ?? ''}`;
