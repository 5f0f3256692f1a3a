import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/redeem';
import { REDEEM, REDEEM_ACTIONS } from '@/lib/contract/console/redeem-actions';
import type { Db } from '@/server/db/client';
import { checkinLists, redemptionRefusals } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { rescheduleHeld } from '@/server/modules/refunds/held';
import { CodeUnknown, type RedeemDeps } from '@/server/modules/vouchers/find-code';
import { countingWrong, refusePaused } from '@/server/modules/vouchers/wrong-codes';
import { operatorAction } from '@/server/operator/action';
import {
  type Answer,
  answerOf,
  getList,
  type Given,
  ReadAgain,
  Repeated,
  uploadAction,
} from './scan';

/** @throws CodeUnknown once its refusal is written, for the counter of wrong codes */
async function uploadOne(
  deps: RedeemDeps,
  db: Db,
  operation: Operation,
  { listId, text, ...form }: Given & { listId: number },
): Promise<void> {
  const { nonce } = form;
  const given = { key: text, form: { ...form, listId }, isPreview: false };
  const run = uploadAction(deps, { listId, nonce });
  const retried = (error: unknown) => {
    if (error instanceof ReadAgain) return run(db, operation, given);
    throw error;
  };
  await run(db, operation, given)
    .catch(retried)
    .catch((error: unknown) => {
      if (!(error instanceof Repeated || isUniqueViolation(error))) throw error;
    });
  const [unknown] = await db
    .select({ note: redemptionRefusals.note })
    .from(redemptionRefusals)
    .where(and(eq(redemptionRefusals.nonce, nonce), eq(redemptionRefusals.why, 'unknown')));
  if (unknown) throw new CodeUnknown(unknown.note);
}

/** Own transaction: scans that fail, or wait after wrong codes, stay on the device. */
async function answerTo(
  deps: RedeemDeps,
  db: Db,
  operation: Operation,
  scan: Given & { listId: number },
  onFault: (error: unknown) => void,
): Promise<Answer> {
  const { nonce } = scan;
  const known = await answerOf(db, nonce);
  if (known) return known;
  const fault: unknown = await countingWrong(db, operation, () =>
    uploadOne(deps, db, operation, scan),
  ).then(
    () => null,
    (error: unknown) => error,
  );
  if (fault !== null && !(fault instanceof OperationRefused)) onFault(fault);
  return (await answerOf(db, nonce)) ?? { nonce, failed: true };
}

/** By whoever took it; by others with the right to undo. */
const returnAction = operatorAction(REDEEM, 'returnList', REDEEM_ACTIONS.returnList, {
  lock: async (tx, key) => {
    const list = await getList(tx, Number(key));
    /* Lists returned at once would see each other out, and held money would wait a day. */
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('checkin-returns', 0))`);
    await tx.execute(sql`select 1 from checkin_lists where list_id = ${list.listId} for update`);
    return getList(tx, list.listId);
  },
  work: async ({ tx, operation, acting, row: { listId, operator, returnedAt } }) => {
    const { now } = operation;
    if (operator !== acting.name) await requirePermission(tx, operation, 'redeem.undo');
    if (returnedAt === null) {
      await tx
        .update(checkinLists)
        .set({ returnedAt: now })
        .where(and(eq(checkinLists.listId, listId), isNull(checkinLists.returnedAt)));
      await rescheduleHeld(tx, now);
    }
    return { values: { list: String(listId) }, detail: { by: operator } };
  },
});

/** @param db no transaction @param onFault of a scan that stays on the device */
export async function upload(
  deps: RedeemDeps,
  db: Db,
  operation: Operation,
  { listId, scans, isBack }: ConsoleInput<typeof contract.upload>,
  onFault: (error: unknown) => void = () => undefined,
): Promise<ConsoleOutput<typeof contract.upload>> {
  await requirePermission(db, operation, 'redeem.use');
  await getList(db, listId);
  if (scans.length > 0) await refusePaused(db, operation);
  const answers: Answer[] = [];
  for (const scan of scans)
    answers.push(await answerTo(deps, db, operation, { listId, ...scan }, onFault));
  if (isBack && !answers.some(({ failed }) => failed))
    await returnAction(db, operation, { key: String(listId), form: {}, isPreview: false });
  return { answers };
}
