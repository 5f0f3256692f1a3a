export const addCopy = {
  added: '已加入购物车',
  addFor: '加入购物车',
  buyFor: '立即购买',
  cartOf: (count: number) => (count > 0 ? `购物车，${count} 件` : '购物车'),
} as const;
