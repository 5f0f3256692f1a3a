export const REASON = {
  frozen: '账户冻结中',
  closed: '账户已注销',
  refund: '订单退款',
  recalc: '按订单实付金额重新核算',
} as const;
