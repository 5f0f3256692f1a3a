import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { voucher as resource } from '@/lib/contract/console/resources/voucher';
import { dayText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { redemptions } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered } from '@/server/modules/orders/delivered';
import { listedUntil } from '@/server/modules/orders/listed';
import { operatorAction } from '@/server/operator/action';
import { extend, listedText, reissue } from './change';
import { findVoucherBy, type Found, partsOf, stateOf } from './operator-queries';

const { actions } = resource;

/** Order first, as everywhere. @throws OperationRefused */
async function lock(tx: Db, key: string): Promise<Found> {
  const { voucher } = await findVoucherBy(tx, key);
  await lockOrder(tx, voucher.orderId);
  return findVoucherBy(tx, key);
}

export const frame = {
  lock,
  version: partsOf,
  state: stateOf,
  memberOf: ({ voucher }: Found) => voucher.userId,
  done: {
    'voucher.reissue': '换码',
    'voucher.extend': '延长',
    'voucher.void': '作废',
    'voucher.settle': '答复异议',
  },
  over: ({ voucher }: Found) => `券 ${voucher.voucherId} 已使用、退款或过期`,
};

/** @throws OperationRefused while a device may redeem it offline */
export async function refuseListed(
  tx: Db,
  { voucherId }: Pick<Found['voucher'], 'voucherId'>,
  now: Date,
): Promise<void> {
  const until = await listedUntil(tx, [voucherId], now);
  if (until) throw new OperationRefused(listedText(until));
}

const tell = (
  tx: Db,
  { voucher, item }: Found,
  { title, text, now }: { title: string; text: string; now: Date },
) =>
  notifyBuyer(tx, voucher, {
    title,
    body: (products) => `${products}的券${text}`,
    key: `voucher:${voucher.voucherId}:${title}:${now.getTime()}`,
    items: [item],
    now,
  });

export const reissueVoucher = (vault: () => Vault) =>
  operatorAction(resource, 'reissue', actions.reissue, {
    ...frame,
    work: async ({ tx, operation: { now }, row }) => {
      await refuseListed(tx, row.voucher, now);
      if (!(await reissue(tx, { vault: vault() }, row.voucher, { now })))
        throw new OperationRefused('券已使用、退款或过期');
      await tell(tx, row, { title: '券码已更换', text: '已换新码，旧码不能再用。', now });
      return { detail: { serial: row.voucher.serial + 1 } };
    },
  });

/** Once, as for the buyer. */
export const extendVoucherBy = operatorAction(resource, 'extend', actions.extend, {
  ...frame,
  work: async ({ tx, operation: { now }, row }) => {
    const end = await extend(tx, row.voucher, now);
    if (!end) throw new OperationRefused('有效期不能再延长');
    const to = dayText(dayOf(end.getTime() - 1));
    await tell(tx, row, { title: '券的有效期已延长', text: `有效期延长到${to}。`, now });
    return { values: { to }, detail: { to: end.toISOString() } };
  },
});

/** The use counts or is undone. The order may be complete now. */
export const settleDispute = operatorAction(resource, 'settle', actions.settle, {
  ...frame,
  work: async ({ tx, operation: { now }, row, form: { answer } }) => {
    const { voucherId, orderId } = row.voucher;
    await tx
      .update(redemptions)
      .set({ isSettled: true })
      .where(
        and(
          eq(redemptions.voucherId, voucherId),
          isNotNull(redemptions.disputedAt),
          isNull(redemptions.undoneAt),
        ),
      );
    await completeIfDelivered(tx, orderId, now);
    await tell(tx, row, { title: '你的异议有了答复', text: `：${answer}`, now });
    return { detail: { answer } };
  },
});
