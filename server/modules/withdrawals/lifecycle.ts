import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { fenToYuan } from '@/lib/format';
import { dayText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type PayMethod, type Withdrawal, withdrawals } from '@/server/db/schema';
import { type LedgerAccount, userAccount } from '@/server/modules/ledger/accounts';
import type { LedgerKind } from '@/server/modules/ledger/kinds';
import { post } from '@/server/modules/ledger/post';
import { appendFeed } from '@/server/modules/members/feed';
import { notify } from '@/server/modules/notices/notify';
import { EVENTS, type WithdrawEvent } from './states';

/* Conditional updates; posting and notice share the caller's transaction. `null`: the source state did not match,
   nothing changed. */

export interface Occasion {
  now: Date;
  operator?: string;
}

type Changes = Partial<typeof withdrawals.$inferInsert>;

async function move(
  tx: Db,
  id: number,
  event: WithdrawEvent,
  changes: Changes,
  also?: SQL,
): Promise<Withdrawal | null> {
  const { from, to } = EVENTS[event];
  const [row] = await tx
    .update(withdrawals)
    .set({ ...changes, status: to })
    .where(and(eq(withdrawals.id, id), inArray(withdrawals.status, [...from]), also))
    .returning();
  return row ?? null;
}

async function moveMoney(
  tx: Db,
  { id, accountLabel }: Withdrawal,
  kind: LedgerKind,
  step: 'submit' | 'end',
  amounts: Partial<Record<LedgerAccount, number>>,
  { now, operator }: Occasion,
): Promise<void> {
  const lines = (Object.entries(amounts) as [LedgerAccount, number][])
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount_fen]) => ({ account, amount_fen }));
  await post(tx, {
    idem: `withdrawal:${id}:${step}`,
    kind,
    memo: accountLabel,
    refType: 'withdrawal',
    refId: id,
    ...(operator === undefined ? {} : { operatorId: operator }),
    at: now,
    lines,
  });
}

interface NoticeText {
  title: string;
  text: string;
}

/** After the posting: the same lock order everywhere. */
async function notifyMember(
  tx: Db,
  { id, userId }: Withdrawal,
  { title, text }: NoticeText,
  now: Date,
): Promise<void> {
  const route = `/pages/user/withdraw?id=${id}` as const;
  await appendFeed(tx, { userId, type: 'withdraw', text, route, now });
  await notify(tx, { userId, type: 'withdraw', title, body: `${text}。`, route, now });
}

/** Reserves the money. @throws DomainError insufficient_balance */
export async function submitted(
  tx: Db,
  values: typeof withdrawals.$inferInsert,
): Promise<Withdrawal> {
  const [row] = await tx.insert(withdrawals).values(values).returning();
  if (!row) throw new Error('withdrawal was not inserted');
  await moveMoney(
    tx,
    row,
    'withdraw_submit',
    'submit',
    {
      [userAccount(row.userId, 'available')]: -row.amount,
      [userAccount(row.userId, 'withdrawing')]: row.amount,
    },
    { now: row.submittedAt },
  );
  await notifyMember(
    tx,
    row,
    {
      title: '提现申请已提交',
      text: `提现申请已提交，预计${dayText(dayOf(row.reviewBy))}前完成审核`,
    },
    row.submittedAt,
  );
  return row;
}

async function giveBack(
  tx: Db,
  row: Withdrawal,
  kind: 'withdraw_cancel' | 'withdraw_reject' | 'withdraw_fail',
  occasion: Occasion,
): Promise<void> {
  await moveMoney(
    tx,
    row,
    kind,
    'end',
    {
      [userAccount(row.userId, 'withdrawing')]: -row.amount,
      [userAccount(row.userId, 'available')]: row.amount,
    },
    occasion,
  );
}

export async function cancelled(
  tx: Db,
  { id, userId }: { id: number; userId: number },
  now: Date,
): Promise<Withdrawal | null> {
  const row = await move(tx, id, 'cancel', { endedAt: now }, eq(withdrawals.userId, userId));
  if (!row) return null;
  await giveBack(tx, row, 'withdraw_cancel', { now });
  await notifyMember(
    tx,
    row,
    { title: '提现已撤回', text: `提现 ${fenToYuan(row.amount)} 已撤回，金额已退回可提现余额` },
    now,
  );
  return row;
}

export async function rejected(
  tx: Db,
  id: number,
  reason: string,
  occasion: Occasion,
): Promise<Withdrawal | null> {
  const { now, operator } = occasion;
  const row = await move(tx, id, 'reject', {
    reason,
    endedAt: now,
    reviewedAt: now,
    ...(operator === undefined ? {} : { reviewer: operator, secondReviewer: null }),
  });
  if (!row) return null;
  await giveBack(tx, row, 'withdraw_reject', occasion);
  await notifyMember(
    tx,
    row,
    {
      title: '提现未通过',
      text: `提现 ${fenToYuan(row.amount)} 未通过：${reason}，金额已退回可提现余额`,
    },
    now,
  );
  return row;
}

/** `also` repeats conditions such as "not approved meanwhile". */
export async function approved(
  tx: Db,
  id: number,
  changes: Changes,
  also: SQL,
  { now }: Occasion,
): Promise<Withdrawal | null> {
  const row = await move(tx, id, 'approve', { ...changes, reviewedAt: now }, also);
  if (row)
    await notifyMember(
      tx,
      row,
      { title: '提现已通过审核', text: `提现 ${fenToYuan(row.amount)} 已通过审核，等待打款` },
      now,
    );
  return row;
}

export const payoutStarted = (
  tx: Db,
  id: number,
  payMethod: PayMethod,
  { now }: Occasion,
): Promise<Withdrawal | null> => move(tx, id, 'start', { payMethod, payStartedAt: now });

/** The member must confirm at the provider. */
export async function awaitsReceipt(
  tx: Db,
  id: number,
  changes: Changes,
  { now }: Occasion,
): Promise<Withdrawal | null> {
  const row = await move(tx, id, 'confirm', changes);
  if (row)
    await notifyMember(
      tx,
      row,
      { title: '提现待收款', text: `提现 ${fenToYuan(row.net)} 待收款，请在24小时内确认收款` },
      now,
    );
  return row;
}

/** Posts net to the payee, fee and tax to the platform. */
export async function succeeded(
  tx: Db,
  id: number,
  changes: Changes,
  occasion: Occasion,
  also?: SQL,
): Promise<Withdrawal | null> {
  const row = await move(tx, id, 'succeed', { ...changes, paidAt: occasion.now }, also);
  if (!row) return null;
  await moveMoney(
    tx,
    row,
    'withdraw_paid',
    'end',
    {
      [userAccount(row.userId, 'withdrawing')]: -row.amount,
      'house:payouts': row.net,
      'house:fees': row.fee,
      'house:taxes': row.tax,
    },
    occasion,
  );
  await notifyMember(
    tx,
    row,
    {
      title: '提现已到账',
      text: `提现 ${fenToYuan(row.net)} 已到账，收款账户 ${row.accountLabel}`,
    },
    occasion.now,
  );
  return row;
}

/** Never for a timeout: its outcome is unknown. */
export async function payoutFailed(
  tx: Db,
  id: number,
  reason: string,
  changes: Changes,
  occasion: Occasion,
  also?: SQL,
): Promise<Withdrawal | null> {
  const row = await move(tx, id, 'fail', { ...changes, reason, endedAt: occasion.now }, also);
  if (!row) return null;
  await giveBack(tx, row, 'withdraw_fail', occasion);
  await notifyMember(
    tx,
    row,
    {
      title: '提现打款失败',
      text: `提现 ${fenToYuan(row.amount)} 打款失败：${reason}，金额已退回可提现余额`,
    },
    occasion.now,
  );
  return row;
}
