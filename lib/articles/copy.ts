/** What articles and agreements say around their texts. */
export const articlesCopy = {
  views: (count: string) => `${count} 次阅读`,
  empty: '还没有文章，过几天再来看看',
  effective: (date: string) => `${date}生效`,
  version: (version: string) => `版本 ${version}`,
  contents: '目录',
  changes: '本次更新',
  loading: '正在加载',
  agreement: '用户协议',
  privacy: '隐私政策',
  dateFormat: 'yyyy年mm月dd日',
} as const;
