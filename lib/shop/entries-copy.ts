import { site } from '@/lib/kit/site';
export const shopEntriesCopy = {
  title: () => site().brand.homeTitle,
  enter: '进入商城',
  goods: '热销商品',
  group: '商城',
  cart: '购物车',
  cartOf: (count: number) => `${count} 件`,
  shop: '商城',
  vouchers: '券包',
  vouchersOf: (count: number) => `${count} 张可用`,
  addresses: '收货地址',
  favorites: '我的收藏',
  history: '浏览记录',
  community: '社区',
  promotion: '推广',
  partners: '小伙伴',
} as const;
