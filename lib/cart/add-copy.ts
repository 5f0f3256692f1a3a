export const addCopy = {
  added: '已加入购物车',
  addFor: '加入购物车',
  buyFor: '立即购买',
} as const;
