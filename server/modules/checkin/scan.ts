import { eq } from 'drizzle-orm';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/redeem';
import { REDEEM, REDEEM_ACTIONS } from '@/lib/contract/console/redeem-actions';
import { momentText } from '@/lib/format/dates';
import { codeDigits } from '@/lib/format/voucher-code';
import type { Db } from '@/server/db/client';
import {
  type CheckinList,
  checkinLists,
  operators,
  redemptionRefusals,
  redemptions,
} from '@/server/db/schema';
import { notifyBuyer, voucherRoute } from '@/server/modules/notices/of-orders';
import { type Acting, OperationRefused } from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered } from '@/server/modules/orders/delivered';
import { leftOf } from '@/server/modules/orders/voucher-units';
import { lockPaymentsOf } from '@/server/modules/payments/rows';
import { findPlace } from '@/server/modules/places/queries';
import type { Locked } from '@/server/modules/refunds/change';
import { findHeld, useHeldUnits } from '@/server/modules/refunds/held';
import {
  CodeUnknown,
  findScanned,
  type Found,
  type RedeemDeps,
} from '@/server/modules/vouchers/find-code';
import { useUnits } from '@/server/modules/vouchers/redeem';
import { type OperatorAction, operatorAction } from '@/server/operator/action';
import { type Fault, faultOf, noUnitsFault, type Scan, scannedAtOf } from './judge';

export type Given = ConsoleInput<typeof contract.upload>['scans'][number];
export type Answer = ConsoleOutput<typeof contract.upload>['answers'][number];
type Form = Omit<Given, 'text'> & { listId: number };

interface Row {
  list: CheckinList;
  found: Found | null;
  held: Locked | null;
}

export async function getList(tx: Db, listId: number): Promise<CheckinList> {
  const [list] = await tx.select().from(checkinLists).where(eq(checkinLists.listId, listId));
  if (!list) throw new OperationRefused('没有这份离线名单');
  return list;
}

const orNull = (work: Promise<Found>): Promise<Found | null> =>
  work.catch((error: unknown) => {
    if (error instanceof CodeUnknown) return null;
    throw error;
  });

/** The same scan, sent twice at once. */
export class Repeated extends Error {}
/** A refund began meanwhile: its payments are locked before the order. */
export class ReadAgain extends Error {}

/** Payments, order, refund, voucher: as everywhere. @throws Repeated @throws ReadAgain */
async function lock(
  tx: Db,
  deps: RedeemDeps,
  text: string,
  ids: { listId: number; nonce: string },
): Promise<Row> {
  const { listId, nonce } = ids;
  const list = await getList(tx, listId);
  const first = await orNull(findScanned(tx, deps, text));
  if (!first) return { list, found: null, held: null };
  const { orderId, itemId, held } = first.voucher;
  if (held > 0) await lockPaymentsOf(tx, orderId);
  await lockOrder(tx, orderId);
  if (await answerOf(tx, nonce)) throw new Repeated();
  const found = await findScanned(tx, deps, text);
  if (found.voucher.held > 0 && held === 0) throw new ReadAgain();
  const refund = itemId !== null && found.voucher.held > 0 ? await findHeld(tx, itemId) : null;
  return { list, found, held: refund };
}

async function refuse(
  tx: Db,
  { list, found }: Row,
  { why, note, first }: Fault,
  { units, nonce, scannedAt, uploadedBy }: Scan,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .insert(redemptionRefusals)
    .values({
      ...{ voucherId: found?.voucher.voucherId ?? null, units, why, note },
      ...{ firstId: first?.redemptionId ?? null, operator: list.operator, placeId: list.placeId },
      ...{ listId: list.listId, nonce, scannedAt, receivedAt: now, uploadedBy },
    })
    .returning();
  if (why !== 'twice' || !found) return;
  const at = momentText(scannedAt.getTime());
  await notifyBuyer(
    tx,
    found.voucher,
    {
      title: '券又被出示了一次',
      body: (products) =>
        `${products}的券用完后，在${at}又被出示了一次，没有多扣次数。不是你，请联系我们。`,
      key: `refusal:${row?.refusalId}`,
      route: voucherRoute(found.voucher.voucherId),
      items: [found.item],
    },
    now,
  );
}

/** A scan before the application wins over the refund holding its unit. */
async function use(tx: Db, row: Row & { found: Found }, scan: Scan, now: Date): Promise<void> {
  const { list, held, found } = row;
  const { units, nonce, scannedAt, uploadedBy } = scan;
  const fromHeld = units - leftOf(found.voucher);
  if (held && fromHeld > 0) {
    const place = await findPlace(tx, list.placeId);
    const answer = `已于 ${momentText(scannedAt.getTime())} ${place ? `在${place.name}` : ''}使用`;
    await useHeldUnits(tx, held, { voucher: found.voucher, num: fromHeld, answer, now });
  }
  const { listId, placeId, operator } = list;
  const given = { units, nonce, placeId, by: 'offline' as const, operator, listId, scannedAt };
  await useUnits(tx, found, { ...given, uploadedBy }, now);
  await completeIfDelivered(tx, found.voucher.orderId, now);
}

async function scannerOf(tx: Db, { operator }: CheckinList): Promise<number | null> {
  const [found] = await tx.select().from(operators).where(eq(operators.name, operator));
  return found?.userId ?? null;
}

/** Names the last digits of what was typed. */
function unknownFault(text: string): Fault {
  const digits = codeDigits(text);
  const end = /^\d{4,}$/.test(digits) ? `（尾号 ${digits.slice(-4)}）` : '';
  return { why: 'unknown', note: `券码不存在${end}` };
}

/** A partly covered scan's rest is refused under the same nonce. @returns the fault of any unit */
async function decide(
  tx: Db,
  row: Row,
  scan: Scan,
  { acting, text, now }: { acting: Acting; text: string; now: Date },
): Promise<Fault | null> {
  const { list, found, held } = row;
  if (!found) {
    const fault = unknownFault(text);
    await refuse(tx, row, fault, scan, now);
    return fault;
  }
  const isBefore = held !== null && scan.scannedAt < held.refund.createdAt;
  const left = leftOf(found.voucher) + (isBefore ? found.voucher.held : 0);
  const persons = [acting.userId, await scannerOf(tx, list)];
  const fault = await faultOf(tx, found, scan, { persons, left });
  if (fault) {
    await refuse(tx, row, fault, scan, now);
    return fault;
  }
  const units = Math.min(scan.units, left);
  const rest = scan.units - units;
  const over = rest > 0 ? await noUnitsFault(tx, found, rest) : null;
  await use(tx, { ...row, found }, { ...scan, units }, now);
  if (over) await refuse(tx, row, over, { ...scan, units: rest }, now);
  return over;
}

/** The first scan to arrive is the use, others are refused by name. The list names who scanned. */
export const uploadAction = (
  deps: RedeemDeps,
  ids: { listId: number; nonce: string },
): OperatorAction<Form> =>
  operatorAction(REDEEM, 'upload', REDEEM_ACTIONS.upload, {
    lock: (tx, text) => lock(tx, deps, text, ids),
    work: async ({ tx, key: text, operation: { now }, acting, row, form }) => {
      const { list, found } = row;
      const { units, nonce, at } = form as Form;
      const scannedAt = scannedAtOf(list, at, now);
      const scan = { list, units, nonce, scannedAt, uploadedBy: acting.name };
      const fault = await decide(tx, row, scan, { acting, text, now });
      return {
        target: found ? String(found.voucher.voucherId) : nonce,
        values: { units: String(units), result: fault?.note ?? '已核销' },
        detail: { units, nonce, list: list.listId, by: list.operator, refused: fault?.why ?? null },
      };
    },
  }) as OperatorAction<Form>;

export async function answerOf(db: Db, nonce: string): Promise<Answer | null> {
  const [use] = await db
    .select({ units: redemptions.units })
    .from(redemptions)
    .where(eq(redemptions.nonce, nonce));
  const [refusal] = await db
    .select({ note: redemptionRefusals.note })
    .from(redemptionRefusals)
    .where(eq(redemptionRefusals.nonce, nonce));
  if (!use && !refusal) return null;
  return {
    nonce,
    ...(use ? { used: use.units } : {}),
    ...(refusal ? { refusal: refusal.note } : {}),
  };
}
