import type { OrderStatus } from './orders.schema';

export const ORDER_WORDS: Readonly<Record<OrderStatus, string>> = {
  10: '待付款',
  15: '已取消',
  20: '待发货',
  21: '部分发货',
  25: '待使用',
  30: '待收货',
  40: '已完成',
  50: '已取消',
  60: '已退款',
};
