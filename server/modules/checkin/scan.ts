import { eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/redeem';
import { REDEEM, REDEEM_ACTIONS } from '@/lib/contract/console/redeem-actions';
import { momentText } from '@/lib/format/dates';
import { codeDigits } from '@/lib/format/voucher-code';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import {
  type CheckinList,
  checkinLists,
  operators,
  redemptionRefusals,
  redemptions,
} from '@/server/db/schema';
import { notifyBuyer, voucherRoute } from '@/server/modules/notices/of-orders';
import { OperationRefused } from '@/server/modules/operators/authorize';
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
  type Place,
  type RedeemDeps,
} from '@/server/modules/vouchers/find-code';
import { useUnits } from '@/server/modules/vouchers/redeem';
import { type OperatorAction, operatorAction } from '@/server/operator/action';
import { type Fault, faultOf, noUnitsFault, type Scan, scannedAtOf } from './judge';

export type Given = ConsoleInput<typeof contract.upload>['scans'][number];
export type Answer = ConsoleOutput<typeof contract.upload>['answers'][number];
type Form = Omit<Given, 'text'> & { listId: number };

/** Set by the transaction that commits. */
interface Task {
  list: CheckinList;
  /** Member account of who scanned. */
  scanner: number | null;
  nonce: string;
  place: Place | undefined;
  done: { answer: Answer; isUnknown: boolean } | null;
}

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

const answered = prepareSql(
  'scan_answered',
  sql`
    select from redemptions where nonce = ${sql.placeholder('nonce')}::text
    union all
    select from redemption_refusals where nonce = ${sql.placeholder('nonce')}::text`,
);

/** The same scan, sent twice at once. */
export class Repeated extends Error {}
/** A refund began meanwhile: its payments are locked before the order. */
export class ReadAgain extends Error {}

/** Payments, order, refund, voucher: as everywhere. @throws Repeated @throws ReadAgain */
async function lock(tx: Db, deps: RedeemDeps, text: string, task: Task): Promise<Row> {
  const { list, nonce } = task;
  const first = task.place ?? (await orNull(findScanned(tx, deps, text)))?.voucher;
  if (!first) return { list, found: null, held: null };
  const { orderId, itemId, held } = first;
  if (held > 0) await lockPaymentsOf(tx, orderId);
  await lockOrder(tx, orderId);
  if ((await answered(tx, { nonce })).length > 0) throw new Repeated();
  const found = await orNull(findScanned(tx, deps, text));
  if (!found) return { list, found, held: null };
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
      voucherId: found?.voucher.voucherId ?? null,
      units,
      why,
      note,
      firstId: first?.redemptionId ?? null,
      operator: list.operator,
      placeId: list.placeId,
      listId: list.listId,
      nonce,
      scannedAt,
      receivedAt: now,
      uploadedBy,
    })
    .returning();
  if (why !== 'twice' || !found) return;
  const at = momentText(scannedAt.getTime());
  await notifyBuyer(tx, found.voucher, {
    title: '券又被出示了一次',
    body: (products) =>
      `${products}的券用完后，在${at}又被出示了一次，没有多扣次数。不是你，请联系我们。`,
    key: `refusal:${row?.refusalId}`,
    route: voucherRoute(found.voucher.voucherId),
    items: [found.item],
    now,
  });
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
  const left = await useUnits(tx, found, { ...given, uploadedBy }, now);
  if (left === 0) await completeIfDelivered(tx, found.voucher.orderId, now);
}

export async function scannerOf(tx: Db, { operator }: CheckinList): Promise<number | null> {
  const [found] = await tx.select().from(operators).where(eq(operators.name, operator));
  return found?.userId ?? null;
}

/** Names the last digits of what was typed. */
function unknownFault(text: string): Fault {
  const digits = codeDigits(text);
  const end = /^\d{4,}$/.test(digits) ? `（尾号 ${digits.slice(-4)}）` : '';
  return { why: 'unknown', note: `券码不存在${end}` };
}

/** A partly covered scan's rest is refused under the same nonce. */
async function decide(
  tx: Db,
  row: Row,
  scan: Scan,
  { persons, text, now }: { persons: (number | null)[]; text: string; now: Date },
): Promise<{ used: number; fault: Fault | null }> {
  const { found, held } = row;
  if (!found) {
    const fault = unknownFault(text);
    await refuse(tx, row, fault, scan, now);
    return { used: 0, fault };
  }
  const isBefore = held !== null && scan.scannedAt < held.refund.createdAt;
  const left = leftOf(found.voucher) + (isBefore ? found.voucher.held : 0);
  const fault = await faultOf(tx, found, scan, { persons, left });
  if (fault) {
    await refuse(tx, row, fault, scan, now);
    return { used: 0, fault };
  }
  const used = Math.min(scan.units, left);
  const rest = scan.units - used;
  const over = rest > 0 ? await noUnitsFault(tx, found, rest) : null;
  await use(tx, { ...row, found }, { ...scan, units: used }, now);
  if (over) await refuse(tx, row, over, { ...scan, units: rest }, now);
  return { used, fault: over };
}

/** The first scan to arrive is the use, others are refused by name. The list names who scanned. */
export const uploadAction = (deps: RedeemDeps, task: Task): OperatorAction<Form> =>
  operatorAction(REDEEM, 'upload', REDEEM_ACTIONS.upload, {
    lock: (tx, text) => lock(tx, deps, text, task),
    work: async ({ tx, key: text, operation: { now }, acting, row, form }) => {
      const { list, found } = row;
      const { units, nonce, at } = form as Form;
      const scannedAt = scannedAtOf(list, at, now);
      const persons = [acting.userId, task.scanner];
      const scan = { list, units, nonce, scannedAt, uploadedBy: acting.name };
      const { used, fault } = await decide(tx, row, scan, { persons, text, now });
      task.done = {
        answer: {
          nonce,
          ...(used > 0 ? { used } : {}),
          ...(fault ? { refusal: fault.note } : {}),
        },
        isUnknown: fault?.why === 'unknown',
      };
      return {
        target: found ? String(found.voucher.voucherId) : nonce,
        values: { units: String(units), result: fault?.note ?? '已核销' },
        detail: { units, nonce, list: list.listId, by: list.operator, refused: fault?.why ?? null },
      };
    },
  }) as OperatorAction<Form>;

/** Of scans that arrived earlier, by nonce. */
export async function answersOf(
  db: Db,
  nonces: readonly string[],
): Promise<ReadonlyMap<string, Answer>> {
  const uses = db
    .select({
      nonce: redemptions.nonce,
      used: sql<number | null>`${redemptions.units}`,
      refusal: sql<string | null>`null`,
    })
    .from(redemptions)
    .where(inArray(redemptions.nonce, [...nonces]));
  const refusals = db
    .select({
      nonce: redemptionRefusals.nonce,
      used: sql<number | null>`null::int`,
      refusal: sql<string | null>`${redemptionRefusals.note}`,
    })
    .from(redemptionRefusals)
    .where(inArray(redemptionRefusals.nonce, [...nonces]));
  const answers = new Map<string, Answer>();
  for (const { nonce, used, refusal } of await unionAll(uses, refusals))
    answers.set(nonce, {
      ...(answers.get(nonce) ?? { nonce }),
      ...(used === null ? {} : { used }),
      ...(refusal === null ? {} : { refusal }),
    });
  return answers;
}
