/** Of an appointment, in its order. */
export const bookingCopy = {
  label: '预约',
  states: {
    held: '待付款',
    booked: '已预约',
    attended: '已到店',
    working: '制作中',
    handed: '已交付',
    done: '已完成',
    missed: '没有到场记录',
    called_off: '商家已取消',
    cancelled: '已取消',
  },
  persons: (count: number) => `${count} 人`,
  free: (moment: string) => `${moment} 前可免费改期或全额退`,
  late: (part: string) => `已过免费退改时间，开始前退${part}`,
  none: '已过免费退改时间，不再退款',
  calledOff: (moment: string) => `可改期或全额退款，${moment} 前没有选择会自动全额退`,
  reason: (text: string) => `取消原因：${text}`,
  back: (yuan: string) => `现在退款可退 ${yuan}`,
} as const;
