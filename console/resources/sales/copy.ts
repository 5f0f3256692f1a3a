export const salesCopy = {
  fromShop: '来自商城订单：随订单完成，退款在售后处理。',
  toOrder: '去看订单',
} as const;
