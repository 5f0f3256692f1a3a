export const shopTabsCopy = {
  home: '首页',
  category: '分类',
  cart: '购物车',
  pieces: (count: number) => `${count} 件`,
  guest: '未登录',
} as const;
