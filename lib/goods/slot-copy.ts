export const slotSheetCopy = {
  title: '选择时间',
  loading: '正在查询可约时间',
  empty: '近14天没有可约时间',
  emptyText: '商家会陆续放出新的时间，过几天再来看看。',
  persons: '份数',
  confirm: '确认预约',
  choose: '请选择时间',
  next: '时间',
  nearest: (moment: string) => `最近可约 ${moment}`,
  none: '暂无可约时间',
  book: '立即预约',
} as const;
