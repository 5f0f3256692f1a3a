export const billCopy = {
  sides: '两边',
  ours: '本地',
  theirs: '账单',
  none: '没有',
  days: (count: number) => `近 ${count} 天的账单`,
  sums: (theirs: string, ours: string, fee: string) =>
    `账单收款 ${theirs}　本地收款 ${ours}　手续费 ${fee}`,
  differ: (gap: string, isMore: boolean) => `账单${isMore ? '多' : '少'} ${gap}`,
  equal: '两边一致',
  all: '每日账单',
  ask: (day: string) => `取 ${day} 的账单`,
  day: (day: string, state: string, open: number) =>
    `${day} ${state}${open > 0 ? `，待处理的差异 ${open} 处` : ''}`,
  noDays: '还没有账单：有了经支付方的付款，次日起每天一份',
};
