import type { OrderStatus } from '@/lib/contract/orders.schema';

export const ORDER_LABEL: Record<OrderStatus, string> = {
  10: '待付款',
  15: '关闭中',
  20: '待发货',
  21: '部分发货',
  25: '使用中',
  30: '待收货',
  40: '已完成',
  50: '已取消',
  60: '已退款',
};
