export const slotSheetCopy = {
  title: '选择时间',
  persons: '份数',
  confirm: '确认预约',
  choose: '请选择时间',
  next: '时间',
  nearest: (moment: string) => `最近可约 ${moment}`,
  none: '暂无可约时间',
  book: '立即预约',
} as const;
