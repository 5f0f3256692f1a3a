export const memberLinksCopy = {
  label: '我的门牌',
  guestLabel: '登录',
  guest: '登录后，购物车和订单会一直在',
  login: '登录 / 注册',
  home: (area: string, building: string) => `${area} · ${building}`,
  promotion: '推广',
  partners: '小伙伴',
} as const;
