import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/redeem';
import { REDEEM, REDEEM_ACTIONS } from '@/lib/contract/console/redeem-actions';
import type { Db } from '@/server/db/client';
import { type CheckinList, checkinLists } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { rescheduleHeld } from '@/server/modules/refunds/held';
import {
  CodeUnknown,
  type Place,
  placesOfScans,
  type RedeemDeps,
} from '@/server/modules/vouchers/find-code';
import { countWrong, refusePaused } from '@/server/modules/vouchers/wrong-codes';
import { operatorAction } from '@/server/operator/action';
import {
  type Answer,
  answersOf,
  getList,
  type Given,
  ReadAgain,
  Repeated,
  scannerOf,
  uploadAction,
} from './scan';

const AT_ONCE = 4;

interface Uploading {
  deps: RedeemDeps;
  db: Db;
  operation: Operation;
  onFault: (error: unknown) => void;
  list: CheckinList;
  scanner: number | null;
  places: ReadonlyMap<string, Place>;
}

/** @throws CodeUnknown once its refusal is written, for the counter of wrong codes */
async function uploadOne(
  { deps, db, operation, list, scanner, places }: Uploading,
  { text, ...form }: Given,
): Promise<Answer | undefined> {
  const { nonce } = form;
  const given = { key: text, form: { ...form, listId: list.listId }, isPreview: false };
  const task: Parameters<typeof uploadAction>[1] = {
    list,
    scanner,
    nonce,
    place: places.get(text),
    done: null,
  };
  const run = uploadAction(deps, task);
  const retried = (error: unknown) => {
    if (!(error instanceof ReadAgain)) throw error;
    task.place = undefined;
    return run(db, operation, given);
  };
  try {
    await run(db, operation, given).catch(retried);
  } catch (error) {
    if (!(error instanceof Repeated || isUniqueViolation(error))) throw error;
    return (await answersOf(db, [nonce])).get(nonce);
  }
  if (task.done?.isUnknown) throw new CodeUnknown(task.done.answer.refusal ?? '');
  return task.done?.answer;
}

/** Own transaction: scans that fail, or wait after wrong codes, stay on the device. */
async function answerTo(uploading: Uploading, scan: Given, hasWrong: boolean): Promise<Answer> {
  const { db, operation, onFault } = uploading;
  const { nonce } = scan;
  try {
    if (hasWrong) await refusePaused(db, operation);
    const answer = await uploadOne(uploading, scan).catch(countWrong(db, operation));
    if (answer) return answer;
  } catch (error) {
    if (!(error instanceof OperationRefused)) onFault(error);
  }
  return (await answersOf(db, [nonce])).get(nonce) ?? { nonce, failed: true };
}

/** Of different codes: those of one keep their order. */
function batchOf(scans: readonly Given[], most: number): readonly Given[] {
  const texts = scans.slice(0, most).map(({ text }) => text);
  const again = texts.findIndex((text, at) => texts.indexOf(text) < at);
  return scans.slice(0, again === -1 ? most : again);
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
  by: Operation,
  { listId, scans, isBack }: ConsoleInput<typeof contract.upload>,
  onFault: (error: unknown) => void = () => undefined,
): Promise<ConsoleOutput<typeof contract.upload>> {
  const acting = await requirePermission(db, by, 'redeem.use');
  const operation = { ...by, acting };
  const list = await getList(db, listId);
  const scanner = scans.length > 0 ? await scannerOf(db, list) : null;
  if (scans.length > 0) await refusePaused(db, operation);
  const nonces = scans.map(({ nonce }) => nonce);
  const known = nonces.length > 0 ? await answersOf(db, nonces) : new Map<string, Answer>();
  const answers: Answer[] = [];
  const texts = scans.map(({ text }) => text);
  const places = await placesOfScans(db, deps, texts);
  const uploading = { deps, db, operation, onFault, list, scanner, places };
  while (answers.length < scans.length) {
    const hasWrong = answers.some(({ used }) => used === undefined);
    const batch = batchOf(scans.slice(answers.length), hasWrong ? 1 : AT_ONCE);
    const done = batch.map((scan) => known.get(scan.nonce) ?? answerTo(uploading, scan, hasWrong));
    answers.push(...(await Promise.all(done)));
  }
  if (isBack && !answers.some(({ failed }) => failed))
    await returnAction(db, operation, { key: String(listId), form: {}, isPreview: false });
  return { answers };
}
