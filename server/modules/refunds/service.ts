import { and, desc, eq, inArray } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import { readTrackingNo } from '@/lib/contract/carriers';
import type * as contract from '@/lib/contract/refunds';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { orders, payments, providerRefunds, type Refund, refunds } from '@/server/db/schema';
import { type CallOf, DomainError, type MemberCall } from '@/server/http/call';
import { isByBank } from '@/server/modules/orders/came';
import { currentLaw } from '@/server/modules/rules/law-settings';
import { deliver, type Locked, lockRefund, withdraw } from './change';
import { findRested, linesOfRefunds } from './facts';
import { showHead, type Shown, showRefund } from './views';

export async function loadShown(db: Db, rows: readonly Refund[]): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ refundId }) => refundId);
  const orderIds = rows.map(({ orderId }) => orderId);
  const lines = await linesOfRefunds(db, ids);
  const paid = await db
    .select({
      orderId: orders.orderId,
      sn: orders.sn,
      kind: orders.kind,
      form: orders.form,
      way: payments.way,
    })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.orderId), eq(payments.use, 'order')))
    .where(inArray(orders.orderId, orderIds));
  const backs = await db
    .select()
    .from(providerRefunds)
    .where(inArray(providerRefunds.refundId, ids));
  const rested = await findRested(
    db,
    lines.map(({ item }) => item.itemId),
  );
  return rows.flatMap((refund): Shown[] => {
    const order = paid.find(({ orderId }) => orderId === refund.orderId);
    if (!order) return [];
    const back = backs.find(({ refundId }) => refundId === refund.refundId) ?? null;
    return [
      {
        refund,
        order,
        way: order.way ?? undefined,
        lines: lines.filter(({ line }) => line.refundId === refund.refundId),
        back,
        isBank: isByBank(order.way, back),
        rested,
      },
    ];
  });
}

/** Newest first. */
export async function listRefunds(
  { db, now, member: { userId } }: CallOf<typeof contract.listRefunds>,
  input: InputOf<typeof contract.listRefunds>,
): Promise<OutputOf<typeof contract.listRefunds>> {
  const { page, per_page } = input;
  const isOwn = eq(refunds.userId, userId);
  const rows = await db
    .select()
    .from(refunds)
    .where(isOwn)
    .orderBy(desc(refunds.refundId))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return {
    list: toPage(
      (await loadShown(db, rows)).map((shown) => showHead(shown, now)),
      await db.$count(refunds, isOwn),
      input,
    ),
    serverTime: now.getTime(),
  };
}

async function getOwnRefund(db: Db, userId: number, refundId: number): Promise<Refund> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.refundId, refundId), eq(refunds.userId, userId)));
  if (!row) throw new DomainError('not_found', { msg: '售后不存在' });
  return row;
}

/** @throws DomainError not_found */
export async function showOwnRefund(
  { db, now, member: { userId } }: Pick<MemberCall, 'db' | 'now' | 'member'>,
  { refundId }: { refundId: number },
): Promise<OutputOf<typeof contract.getRefund>> {
  const [shown] = await loadShown(db, [await getOwnRefund(db, userId, refundId)]);
  if (!shown) throw new Error(`refund ${refundId} has no order`);
  return { refund: showRefund(shown, await currentLaw(db), now) };
}

async function lockOwn(
  { db, member }: Pick<MemberCall, 'db' | 'member'>,
  refundId: number,
): Promise<Locked> {
  await getOwnRefund(db, member.userId, refundId);
  const locked = await lockRefund(db, refundId);
  if (!locked) throw new DomainError('not_found', { msg: '售后不存在' });
  return locked;
}

/** @throws DomainError not_found | refund_state | tracking_invalid */
export async function deliverRefund(
  call: CallOf<typeof contract.deliverRefund>,
  { refundId, carrier, no: typed }: InputOf<typeof contract.deliverRefund>,
): Promise<void> {
  const locked = await lockOwn(call, refundId);
  const no = readTrackingNo(carrier, typed);
  if (no === null) throw new DomainError('tracking_invalid');
  await deliver(call.db, locked, { carrier, no, now: call.now });
}

/** @throws DomainError not_found | refund_state */
export async function cancelRefund(
  call: CallOf<typeof contract.cancelRefund>,
  { refundId }: InputOf<typeof contract.cancelRefund>,
): Promise<void> {
  await withdraw(call.db, await lockOwn(call, refundId), { now: call.now });
}
