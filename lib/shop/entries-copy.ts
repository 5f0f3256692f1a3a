/** Texts of what leads from the community into the shop. */
export const shopEntriesCopy = {
  title: '小街商店',
  enter: '进入商城',
  goods: '热销商品',
  group: '商城',
  cart: '购物车',
  cartOf: (count: number) => `${count} 件`,
  shop: '商城',
  addresses: '收货地址',
  favorites: '我的收藏',
  history: '浏览记录',
  community: '社区',
  promotion: '推广',
  partners: '小伙伴',
} as const;
