import { eq, inArray, or, sql } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import { dayText, momentText } from '@/lib/format/dates';
import { codeDigits, isVoucherCode } from '@/lib/format/voucher-code';
import { dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import {
  orderItems,
  orders,
  type Redemption,
  users,
  type Voucher,
  vouchers,
} from '@/server/db/schema';
import { type Acting, isOwn, OperationRefused } from '@/server/modules/operators/authorize';
import { awaitsDecision, UNDECIDED } from '@/server/modules/orders/pickup';
import { isItemOf, leftOf, VOUCHER_ITEM } from '@/server/modules/orders/voucher-units';
import { placesById } from '@/server/modules/places/queries';
import { bookingOf, isCalledOff } from '@/server/modules/slots/bookings';
import { unitsToday } from '@/server/modules/slots/meetings';
import { hashCode } from './code';
import type { VoucherDeps } from './deps';
import { verifyQr } from './qr';
import { listUses } from './queries';

/** Keys of the terminal are opened when a code is typed. */
export interface RedeemDeps {
  vault: () => VoucherDeps['vault'];
  keys: () => VoucherDeps['keys'];
}

/** Counted by operator. */
export class CodeUnknown extends OperationRefused {}

const joined = (tx: Db) =>
  tx
    .select({
      voucher: vouchers,
      item: VOUCHER_ITEM,
      order: orders,
      holder: users.userName,
      inviterId: users.refereeId,
    })
    .from(vouchers)
    .innerJoin(orderItems, isItemOf)
    .innerJoin(orders, eq(orders.orderId, vouchers.orderId))
    .innerJoin(users, eq(users.userId, vouchers.userId));

export type Found = Awaited<ReturnType<typeof findScanned>>;

/** Of an appointment. */
export async function findOfItem(tx: Db, itemId: number) {
  const [found] = await joined(tx).where(eq(vouchers.itemId, itemId));
  return found && { ...found, serial: found.voucher.serial };
}

const byCode = prepareOnce((db) =>
  joined(db)
    .where(eq(vouchers.codeHash, sql.placeholder('hash')))
    .prepare('voucher_by_code'),
);
const byId = prepareOnce((db) =>
  joined(db)
    .where(eq(vouchers.voucherId, sql.placeholder('voucherId')))
    .prepare('voucher_by_qr'),
);

type Scanned = { hash: string } | { voucherId: number; serial: number };

/** @throws CodeUnknown */
function readText(deps: RedeemDeps, text: string): Scanned {
  const digits = codeDigits(text);
  if (isVoucherCode(digits)) return { hash: hashCode(deps.vault(), digits) };
  const signed = verifyQr(deps.keys(), text.trim());
  if (signed) return signed;
  throw new CodeUnknown(/^\d+$/.test(digits) ? '券码有误，请核对后重新输入' : '不是本店的券码');
}

/** @throws CodeUnknown */
export async function findScanned(tx: Db, deps: RedeemDeps, text: string) {
  const scanned = readText(deps, text);
  const [found] =
    'hash' in scanned ? await byCode(tx).execute(scanned) : await byId(tx).execute(scanned);
  if (!found) throw new CodeUnknown('券码不存在');
  return { ...found, serial: 'hash' in scanned ? found.voucher.serial : scanned.serial };
}

export type Place = Pick<Voucher, 'orderId' | 'itemId' | 'held'>;

/** By text; an unreadable one fails in its own transaction. */
export async function placesOfScans(
  db: Db,
  deps: RedeemDeps,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const scanned = texts.flatMap((text) => {
    try {
      return [{ text, ...readText(deps, text) }];
    } catch {
      return [];
    }
  });
  if (scanned.length === 0) return new Map();
  const hashes = scanned.flatMap((one) => ('hash' in one ? [one.hash] : []));
  const ids = scanned.flatMap((one) => ('hash' in one ? [] : [one.voucherId]));
  const { voucherId, codeHash, orderId, itemId, held } = vouchers;
  const rows = await db
    .select({ voucherId, codeHash, orderId, itemId, held })
    .from(vouchers)
    .where(or(inArray(codeHash, hashes), inArray(voucherId, ids)));
  const known = new Map<string | number, Place>(
    rows.flatMap((row) => [[row.codeHash, row] as const, [row.voucherId, row] as const]),
  );
  return new Map(
    scanned.flatMap((one) => {
      const row = known.get('hash' in one ? one.hash : one.voucherId);
      return row ? [[one.text, row] as const] : [];
    }),
  );
}

/** @throws CodeUnknown @throws OperationRefused for a former QR code */
export async function findCode(tx: Db, deps: RedeemDeps, text: string) {
  const found = await findScanned(tx, deps, text);
  if (found.voucher.serial !== found.serial) throw new OperationRefused('已换新码，请出示新码');
  return found;
}

export const lastUseOf = async (tx: Db, { voucherId }: Voucher): Promise<Redemption | undefined> =>
  (await listUses(tx, voucherId)).find(({ undoneAt }) => undoneAt === null);

interface Use {
  units: number;
  placeId: number | null | undefined;
  acting: Pick<Acting, 'userId'>;
  now: Date;
}

/** Null where it can be used. */
async function otherPlace(tx: Db, { placeIds }: Voucher, placeId: number | null | undefined) {
  if (placeIds.length === 0 || (placeId && placeIds.includes(placeId))) return null;
  const names = [...(await placesById(tx, placeIds)).values()].map(({ name }) => name);
  return `请到${names.join('、')}使用`;
}

export const CALLED_OFF = '商家取消了这个时间，请买家改期或退款';

/** On the day of a slot not called off. */
async function notYet(
  tx: Db,
  { orderId, used, units: all }: Voucher,
  units: number,
  now: Date,
): Promise<string | null> {
  const found = await bookingOf(tx, orderId);
  if (!found) return null;
  if (isCalledOff(found)) return CALLED_OFF;
  const startAt = found.slot.startAt.getTime();
  if (now < dayStart(dayOf(startAt))) return `预约的时间是${momentText(startAt)}`;
  const most = unitsToday(found, used, now);
  if (units <= most || used === all) return null;
  const next = found.slot.meetings.find((one) => now < dayStart(dayOf(one.startAt)));
  if (!next) return null;
  return most > 0 ? `今天最多核销 ${most} 次` : `下一次是${momentText(next.startAt)}`;
}

export const OWN = '不能核销自己或自己邀请的成员的券';
export const PASS_NEEDS_NO_USE = '期卡出示即可，不用核销';

/** Null when it can be used. */
export async function refusalOf(
  tx: Db,
  { voucher, inviterId, order }: Pick<Found, 'voucher' | 'inviterId' | 'order'>,
  { units, placeId, acting, now }: Use,
): Promise<string | null> {
  const { state, validFrom, validTo, userId } = voucher;
  if (isOwn(acting, [userId, inviterId])) return OWN;
  if (state === 'void') return '已退款，不能使用';
  const last = state === 'done' ? await lastUseOf(tx, voucher) : undefined;
  if (last) return `已于${momentText(last.scannedAt.getTime())}由${last.operator}核销`;
  const elsewhere = await otherPlace(tx, voucher, placeId);
  if (elsewhere) return elsewhere;
  const isPickup = voucher.kind === 'pickup';
  const isSlot = voucher.kind === 'slot';
  if (isPickup && order.readyAt === null)
    return order.way === 'local' ? '订单还没有送出' : '订单还没有备好，备好后可以取';
  if ((isPickup || isSlot) && (await awaitsDecision(tx, order.orderId))) return UNDECIDED;
  const notNow = isSlot ? await notYet(tx, voucher, units, now) : null;
  if (notNow) return notNow;
  if (now < validFrom) return `${dayText(dayOf(validFrom))}起可用`;
  if (now >= validTo)
    return `已于${dayText(dayOf(validTo.getTime() - 1))}到期${voucher.kind === 'use' ? '，未使用的自动退款' : ''}`;
  if (voucher.kind === 'pass') return null;
  const left = leftOf(voucher);
  return units > left ? `只剩 ${left} 次` : null;
}

export const holderOf = ({ holder }: Pick<Found, 'holder'>): string => maskName(holder);
