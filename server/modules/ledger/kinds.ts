import type { WalletType } from '@/server/db/schema';

interface Kind {
  /** Heading in the wallet. */
  title: string;
  /** Null = house money only, not listed. */
  type: WalletType | null;
  total?: 'income' | 'withdrawn';
}

/** Every movement of money there is. Titles are read by people. */
export const KINDS = {
  reward_accrue: { title: '奖励待入账', type: 'reward' },
  reward_reduce: { title: '待入账奖励减少', type: 'reward' },
  reward_settle: { title: '奖励入账', type: 'reward', total: 'income' },
  reward_claw: { title: '奖励扣回', type: 'reward', total: 'income' },
  debt_offset: { title: '抵扣待扣款', type: 'reward' },
  withdraw_submit: { title: '提现', type: 'withdraw' },
  withdraw_paid: { title: '提现到账', type: 'withdraw', total: 'withdrawn' },
  withdraw_cancel: { title: '提现撤回', type: 'return' },
  withdraw_reject: { title: '提现退回', type: 'return' },
  withdraw_fail: { title: '提现退回', type: 'return' },
  close_give_up: { title: '注销时放弃的余额', type: 'other' },
  order_paid: { title: '订单收款', type: null },
  order_refunded: { title: '订单退款', type: null },
  order_balance_paid: { title: '购物支付', type: 'spend' },
  order_balance_refunded: { title: '购物退款', type: 'spend' },
  pay_suspense: { title: '待处理收款', type: null },
  pay_suspense_returned: { title: '待处理收款退回', type: null },
  channel_fee: { title: '支付通道手续费', type: null },
  channel_settled: { title: '支付通道结算', type: null },
  import_opened: { title: '旧店账务迁入', type: null },
  import_undone: { title: '旧店账务撤回', type: null },
  import_claimed: { title: '旧店余额转入', type: 'other' },
} as const satisfies Record<string, Kind>;

export type LedgerKind = keyof typeof KINDS;

export const kindOf = (kind: LedgerKind): Kind => KINDS[kind];

export const HOUSE_KINDS: readonly string[] = Object.entries(KINDS)
  .filter(([, { type }]) => type === null)
  .map(([kind]) => kind);

/** Kinds of older releases have a plain heading. */
export const titleOf = (kind: string): string =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as LedgerKind].title : '资金变动';
