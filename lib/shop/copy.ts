import { site } from '@/lib/kit/site';
export const shopCopy = {
  title: () => site().brand.homeTitle,
  search: '搜索商品',
  banners: '店里的消息',
  banner: (at: number, count: number) => `第 ${at} 张，共 ${count} 张`,
  notice: '公告',
  pause: '暂停轮播',
  play: '继续轮播',
  mine: '商城导航',
  categories: '商品分类',
  allCategories: '全部分类',
  all: '全部',
  bySales: '按销量看',
  hotMeaning: '近 30 天付款件数',
  newGoods: '新品',
  grid: '更多商品',
  empty: '商品正在准备中',
  emptyText: '上架后会显示在这里。',
  closedText: '开放后这里会有商品，先去街区看看吧。',
  home: '返回首页',
  favorites: '我的收藏',
  history: '浏览记录',
  loading: '正在加载商城',
} as const;

export const sellerCopy = {
  seller: (name: string) => `由${name}销售`,
  licence: (code: string) => `统一社会信用代码 ${code}`,
  contact: (text: string) => `客服与投诉：${text}`,
} as const;

export const memberLinksCopy = {
  label: '我的门牌',
  guestLabel: '登录',
  guest: '登录后，购物车和订单会一直在',
  login: '登录 / 注册',
  home: (area: string, building: string) => `${area} · ${building}`,
  promotion: '推广',
  partners: '小伙伴',
} as const;
