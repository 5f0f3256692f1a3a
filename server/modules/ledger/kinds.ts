import type { WalletType } from '@/server/db/schema';

/** How a kind of movement counts and reads. */
interface Kind {
  /** Heading of the row in the owner's wallet. */
  title: string;
  type: WalletType;
  /** Which total of the owner it changes. */
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
} as const satisfies Record<string, Kind>;

export type LedgerKind = keyof typeof KINDS;

export const kindOf = (kind: LedgerKind): Kind => KINDS[kind];

/** The row's heading; a kind of an older release keeps a plain one. */
export const titleOf = (kind: string): string =>
  kind in KINDS ? KINDS[kind as LedgerKind].title : '资金变动';
