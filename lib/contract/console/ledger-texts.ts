/** Members read these headings, too. */
export const KIND_TEXTS = {
  reward_accrue: '奖励待入账',
  reward_reduce: '待入账奖励减少',
  reward_settle: '奖励入账',
  reward_claw: '奖励扣回',
  debt_offset: '抵扣待扣款',
  withdraw_submit: '提现',
  withdraw_paid: '提现到账',
  withdraw_cancel: '提现撤回',
  withdraw_reject: '提现退回',
  withdraw_fail: '提现退回',
  close_give_up: '注销时放弃的余额',
  order_paid: '订单收款',
  order_refunded: '订单退款',
  order_balance_paid: '购物支付',
  order_balance_refunded: '购物退款',
  pay_suspense: '待处理收款',
  pay_suspense_returned: '待处理收款退回',
  channel_fee: '支付通道手续费',
  channel_settled: '支付通道结算',
  import_opened: '旧店账务迁入',
  import_undone: '旧店账务撤回',
  import_paid_out: '旧店余额退回',
  import_claimed: '旧店余额转入',
  import_cancelled: '旧店待入账随退款取消',
  carried_returned: '旧余额退回',
} as const;

export type LedgerKind = keyof typeof KIND_TEXTS;

export const HOUSE_TEXTS = {
  rewards: '奖励支出',
  receivable: '应收成员',
  payouts: '在途打款',
  fees: '提现手续费',
  taxes: '代扣税款',
  sales: '商品收入',
  freight: '运费收入',
  wxpay: '支付方账户',
  bank: '银行账户',
  channel_fees: '支付手续费',
  suspense: '待退回款项',
  opening: '旧店开账',
  unclaimed: '旧店待认领',
} as const;

export type House = keyof typeof HOUSE_TEXTS;

export const BUCKET_TEXTS = {
  available: '可用余额',
  pending: '待入账',
  withdrawing: '提现中',
  debt: '待扣回',
  carried: '旧余额',
} as const;

export const SIDES = { debit: '借', credit: '贷' } as const;

export type Side = keyof typeof SIDES;

/** Debit is negative in the books. */
export const DEBIT_HOUSES: ReadonlySet<string> = new Set<House>([
  'rewards',
  'receivable',
  'wxpay',
  'bank',
  'channel_fees',
  'opening',
] as const);
