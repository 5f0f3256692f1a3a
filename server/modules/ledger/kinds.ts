import { KIND_TEXTS, type LedgerKind } from '@/lib/contract/console/ledger-texts';
import type { WalletType } from '@/server/db/schema';

interface Kind {
  /** Null = house money only, not listed. */
  type: WalletType | null;
  total?: 'income' | 'withdrawn';
}

const KINDS: Readonly<Record<LedgerKind, Kind>> = {
  reward_accrue: { type: 'reward' },
  reward_reduce: { type: 'reward' },
  reward_settle: { type: 'reward', total: 'income' },
  reward_claw: { type: 'reward', total: 'income' },
  debt_offset: { type: 'reward' },
  withdraw_submit: { type: 'withdraw' },
  withdraw_paid: { type: 'withdraw', total: 'withdrawn' },
  withdraw_cancel: { type: 'return' },
  withdraw_reject: { type: 'return' },
  withdraw_fail: { type: 'return' },
  close_give_up: { type: 'other' },
  order_paid: { type: null },
  order_refunded: { type: null },
  order_balance_paid: { type: 'spend' },
  order_balance_refunded: { type: 'spend' },
  pay_suspense: { type: null },
  pay_suspense_returned: { type: null },
  channel_fee: { type: null },
  channel_settled: { type: null },
  import_opened: { type: null },
  import_undone: { type: null },
  import_paid_out: { type: null },
  import_claimed: { type: 'other' },
  import_cancelled: { type: null },
  carried_returned: { type: 'other' },
};

export type { LedgerKind };

export const kindOf = (kind: LedgerKind): Kind => KINDS[kind];

export const HOUSE_KINDS: readonly string[] = Object.entries(KINDS)
  .filter(([, { type }]) => type === null)
  .map(([kind]) => kind);

/** Kinds of older releases have a plain heading. */
export const titleOf = (kind: string): string =>
  Object.hasOwn(KIND_TEXTS, kind) ? KIND_TEXTS[kind as LedgerKind] : '资金变动';
