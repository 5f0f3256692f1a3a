import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/vouchers';
import { momentText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { redemptions, type Voucher, vouchers } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { openTicket } from '@/server/modules/feedback/service';
import { lockOrder } from '@/server/modules/orders/close';
import { listedUntil } from '@/server/modules/orders/listed';
import { isLocal } from '@/server/modules/orders/voucher-units';
import { makeCode } from './code';
import type { VoucherDeps } from './deps';
import { findVoucher } from './queries';
import { extendedTo, renewalsLeft } from './views';

/** The former code is worthless. @returns false for a voucher that changed meanwhile */
export async function reissue(
  tx: Db,
  { vault }: Pick<VoucherDeps, 'vault'>,
  voucher: Voucher,
  {
    now,
    ...more
  }: { now: Date } & Partial<
    Pick<Voucher, 'renewedOn' | 'renewals' | 'placeIds' | 'validFrom' | 'validTo'>
  >,
): Promise<boolean> {
  const serial = voucher.serial + 1;
  const rows = await tx
    .update(vouchers)
    .set({
      ...more,
      serial,
      ...makeCode(vault, { ...voucher, serial }),
      issuedAt: now,
      version: sql`${vouchers.version} + 1`,
    })
    .where(
      and(
        eq(vouchers.voucherId, voucher.voucherId),
        eq(vouchers.serial, voucher.serial),
        eq(vouchers.state, 'live'),
        more.validTo ? undefined : gt(vouchers.validTo, now),
      ),
    )
    .returning({ voucherId: vouchers.voucherId });
  return rows.length > 0;
}

export const listedText = (until: Date): string =>
  `门店正在离线核验，${momentText(until.getTime())}后可操作`;

/** At most three a day. */
export async function renewVoucher(
  deps: VoucherDeps,
  { db, now, member }: CallOf<typeof contract.renewVoucher>,
  { voucherId }: InputOf<typeof contract.renewVoucher>,
): Promise<void> {
  const { voucher } = await findVoucher(db, member.userId, voucherId);
  if (voucher.state === 'live' && renewalsLeft(voucher, now) === 0)
    throw new DomainError('renew_limit');
  const until = await listedUntil(db, [voucherId], now);
  if (until) throw new DomainError('voucher_listed', { msg: listedText(until) });
  const today = dayOf(now);
  const renewals = (voucher.renewedOn === today ? voucher.renewals : 0) + 1;
  if (!(await reissue(db, deps, voucher, { now, renewedOn: today, renewals })))
    throw new DomainError('voucher_state');
}

/** Once. @returns the last day's end, or null when no longer possible */
export async function extend(tx: Db, voucher: Voucher, now: Date): Promise<Date | null> {
  const to = extendedTo(voucher, now);
  if (!to) return null;
  const rows = await tx
    .update(vouchers)
    .set({ extendedAt: now, validTo: to, remindedAt: null, version: sql`${vouchers.version} + 1` })
    .where(
      and(
        eq(vouchers.voucherId, voucher.voucherId),
        eq(vouchers.state, 'live'),
        isNull(vouchers.extendedAt),
      ),
    )
    .returning({ voucherId: vouchers.voucherId });
  return rows.length > 0 ? to : null;
}

export async function extendVoucher(
  { db, now, member }: CallOf<typeof contract.extendVoucher>,
  { voucherId }: InputOf<typeof contract.extendVoucher>,
): Promise<void> {
  const { voucher } = await findVoucher(db, member.userId, voucherId);
  if (voucher.state !== 'live') throw new DomainError('voucher_state');
  if (!(await extend(db, voucher, now))) throw new DomainError('extend_over');
}

/** Opens a ticket; the order stays incomplete meanwhile. */
export async function disputeUse(
  { db, now, member: { userId } }: CallOf<typeof contract.disputeUse>,
  { voucherId, useId }: InputOf<typeof contract.disputeUse>,
): Promise<void> {
  const { voucher, item } = await findVoucher(db, userId, voucherId);
  await lockOrder(db, voucher.orderId);
  const [use] = await db
    .update(redemptions)
    .set({ disputedAt: now })
    .where(
      and(
        eq(redemptions.redemptionId, useId),
        eq(redemptions.voucherId, voucherId),
        isNull(redemptions.undoneAt),
        isNull(redemptions.disputedAt),
      ),
    )
    .returning();
  if (!use) throw new DomainError('dispute_done');
  const when = momentText(use.scannedAt.getTime());
  const what =
    voucher.kind === 'pickup'
      ? `在 ${when} 被${isLocal(voucher) ? '收走，不是我收' : '取走，不是我取'}的。`
      : `的券在 ${when} 被使用了${use.units}次，不是我用的。`;
  await openTicket(
    db,
    { userId, now },
    {
      type: 'other',
      content: `「${item.title}」${what}（核销编号 ${useId}）`,
      images: [],
      video: '',
      contact: '',
      diag: null,
    },
  );
}
