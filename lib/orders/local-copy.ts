export const localCopy = {
  states: { 20: '备货中', 30: '配送中', left: '已送达' },
  next: {
    20: '商家正在备货，送出时会通知你',
    30: '商家已送出，收到后出示收货码',
    left: '已放在收货地址，请查收',
  },
  before: (moment: string) => `最晚 ${moment} 送出`,
  late: (moment: string) => `承诺 ${moment} 前送出，已超时`,
  steps: ['下单', '付款', '送出', '收货'],
  label: '商家配送',
  note: '收到商品后再出示',
  delivered: (moment: string) => `${moment} 送达`,
  until: (moment: string) => `没有收到请在 ${moment} 前告诉我们，之后算作签收。`,
  checked: '你申请了售后，商家正在核实，核实前不算签收。',
  missing: '没有收到',
} as const;
