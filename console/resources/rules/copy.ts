export const rulesCopy = {
  title: '提交新一版规则',
  sub: (version: number) => `在第 ${version} 版上修改`,
  back: '返回规则',
  reward: '奖励',
  withdraw: '提现',
  when: '生效',
  now: (text: string) => `现在 ${text}`,
  foreseen: '近30天重算',
  computing: '正在重算…',
  nothing: '还没有改动',
  faulty: '请先改正标出的字段',
  noRight: { title: '没有修改规则的权限', text: '规则由所有者提交，另一位所有者复核。' },
} as const;
