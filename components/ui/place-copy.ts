export const placeCopy = {
  address: '地址',
  phone: '电话',
  hours: '营业时间',
  note: '到店说明',
  more: '今日营业和路线',
} as const;
