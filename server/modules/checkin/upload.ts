import { and, eq, isNull } from 'drizzle-orm';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/redeem';
import { REDEEM, REDEEM_ACTIONS } from '@/lib/contract/console/redeem-actions';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import {
  type CheckinList,
  checkinLists,
  operators,
  redemptionRefusals,
  redemptions,
} from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { notifyBuyer, voucherRoute } from '@/server/modules/notices/of-orders';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered } from '@/server/modules/orders/delivered';
import { leftOf } from '@/server/modules/orders/voucher-units';
import { lockPaymentsOf } from '@/server/modules/payments/rows';
import { placesById } from '@/server/modules/places/queries';
import type { Locked } from '@/server/modules/refunds/change';
import { findHeld, hastenHeld, useHeldUnits } from '@/server/modules/refunds/held';
import {
  CodeUnknown,
  findScanned,
  type Found,
  type RedeemDeps,
} from '@/server/modules/vouchers/find-code';
import { useUnits } from '@/server/modules/vouchers/redeem';
import { type OperatorAction, operatorAction } from '@/server/operator/action';
import { type Fault, faultOf, type Scan, scannedAtOf } from './judge';

type Given = ConsoleInput<typeof contract.upload>['scans'][number];
type Answer = ConsoleOutput<typeof contract.upload>['answers'][number];
type Form = Omit<Given, 'text'> & { listId: number };

interface Row {
  list: CheckinList;
  /** Null for an unknown code. */
  found: Found | null;
  held: Locked | null;
}

/** @throws OperationRefused */
async function getList(tx: Db, listId: number): Promise<CheckinList> {
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
class Repeated extends Error {}

/** Payments, order, refund, voucher: as everywhere. @throws Repeated */
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
  if (found.voucher.held > 0 && held === 0) return lock(tx, deps, text, ids);
  const refund = itemId !== null && found.voucher.held > 0 ? await findHeld(tx, itemId) : null;
  return { list, found, held: refund };
}

async function refuse(
  tx: Db,
  { list, found }: Row,
  { why, note, first }: Fault,
  { units, nonce, scannedAt }: Scan,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .insert(redemptionRefusals)
    .values({
      ...{ voucherId: found?.voucher.voucherId ?? null, units, why, note },
      ...{ firstId: first?.redemptionId ?? null, operator: list.operator, placeId: list.placeId },
      ...{ listId: list.listId, nonce, scannedAt, receivedAt: now },
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

/** A scan before the application wins over the refund that holds its unit. */
async function use(tx: Db, row: Row & { found: Found }, scan: Scan, now: Date): Promise<void> {
  const { list, held, found } = row;
  const { units, nonce, scannedAt } = scan;
  const fromHeld = units - leftOf(found.voucher);
  if (held && fromHeld > 0) {
    const place = (await placesById(tx, list.placeId === null ? [] : [list.placeId])).get(
      list.placeId ?? 0,
    );
    const answer = `已于 ${momentText(scannedAt.getTime())} ${place ? `在${place.name}` : ''}使用`;
    await useHeldUnits(tx, held, { voucher: found.voucher, num: fromHeld, answer, now });
  }
  const { listId, placeId, operator } = list;
  const given = { units, nonce, placeId, by: 'offline' as const, operator, listId, scannedAt };
  await useUnits(tx, found, given, now);
  await completeIfDelivered(tx, found.voucher.orderId, now);
}

async function scannerOf(tx: Db, { operator }: CheckinList) {
  const [found] = await tx.select().from(operators).where(eq(operators.name, operator));
  return { userId: found?.userId ?? null };
}

/** One scan: the first to arrive is the use, every other one is refused by name. Who scanned stands on the list. */
const uploadAction = (
  deps: RedeemDeps,
  ids: { listId: number; nonce: string },
): OperatorAction<Form> =>
  operatorAction(REDEEM, 'upload', REDEEM_ACTIONS.upload, {
    lock: (tx, text) => lock(tx, deps, text, ids),
    work: async ({ tx, operation: { now }, row, form: { units, nonce, at } }) => {
      const { list, found, held } = row;
      const scan = { list, units, nonce, scannedAt: scannedAtOf(list, at, now) };
      const isBefore = held !== null && scan.scannedAt < held.refund.createdAt;
      const heldLeft = isBefore ? (found?.voucher.held ?? 0) : 0;
      const acting = await scannerOf(tx, list);
      const fault = found
        ? await faultOf(tx, found, scan, { acting, heldLeft })
        : { why: 'unknown' as const, note: '券码不存在' };
      if (fault) await refuse(tx, row, fault, scan, now);
      else if (found) await use(tx, { ...row, found }, scan, now);
      return {
        target: found ? String(found.voucher.voucherId) : nonce,
        values: { units: String(units), result: fault?.note ?? '已核销' },
        detail: { units, nonce, list: list.listId, by: list.operator, refused: fault?.why ?? null },
      };
    },
  }) as OperatorAction<Form>;

async function answerOf(db: Db, nonce: string): Promise<Answer | null> {
  const [use] = await db
    .select({ id: redemptions.redemptionId })
    .from(redemptions)
    .where(eq(redemptions.nonce, nonce));
  if (use) return { nonce };
  const [refusal] = await db
    .select({ note: redemptionRefusals.note })
    .from(redemptionRefusals)
    .where(eq(redemptionRefusals.nonce, nonce));
  return refusal ? { nonce, refusal: refusal.note } : null;
}

async function uploadOne(
  deps: RedeemDeps,
  db: Db,
  operation: Operation,
  { listId, text, ...form }: Given & { listId: number },
): Promise<Answer> {
  const known = await answerOf(db, form.nonce);
  if (known) return known;
  const given = { key: text, form: { ...form, listId }, isPreview: false };
  const run = uploadAction(deps, { listId, nonce: form.nonce });
  await run(db, operation, given).catch((error: unknown) => {
    if (!(error instanceof Repeated || isUniqueViolation(error))) throw error;
  });
  const done = await answerOf(db, form.nonce);
  if (!done) throw new Error('an uploaded scan was not written');
  return done;
}

/** @param db no transaction @throws OperationRefused */
export async function upload(
  deps: RedeemDeps,
  db: Db,
  operation: Operation,
  { listId, scans, isBack }: ConsoleInput<typeof contract.upload>,
): Promise<ConsoleOutput<typeof contract.upload>> {
  await requirePermission(db, operation, 'redeem.use');
  await getList(db, listId);
  const answers: Answer[] = [];
  for (const scan of scans) answers.push(await uploadOne(deps, db, operation, { listId, ...scan }));
  const { now } = operation;
  if (isBack)
    await inRetriedTransaction(db, async (tx) => {
      await tx
        .update(checkinLists)
        .set({ returnedAt: now })
        .where(and(eq(checkinLists.listId, listId), isNull(checkinLists.returnedAt)));
      await hastenHeld(tx, now);
    });
  return { answers };
}
