/** Same word for the same sum everywhere (specification 32.1, 19.4). */
export const totalsCopy = {
  available: '可提现',
  pending: '待入账',
  withdrawing: '提现中',
  earned: '累计已入账',
  withdrawn: '已提现',
  spent: '已消费',
  debt: '待扣款',
  carried: '旧余额',
  moved: '旧店转入',
  direct: '直接',
  team: '团队',
} as const;
