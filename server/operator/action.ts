import {
  actOf,
  type FormValues,
  type Resource,
  type ShownValues,
} from '@/lib/contract/console/resource';
import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import type { EffectView } from '@/lib/contract/console/resource.schema';
import { readForm } from '@/lib/format/field-values';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { inRetriedTransaction } from '@/server/db/retry';
import { DomainError } from '@/server/http/call';
import { audit, type Fields } from '@/server/modules/operators/audit';
import {
  type Acting,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { type DoneWords, staleRefusal } from '@/server/modules/operators/stale';
import { isSecondNeeded, withSecond } from '@/server/modules/operators/two-persons';
import { type Effect, effectOf } from './effect';
import { endLease, refuseLeased } from './queue';
import { versionOf } from './version';

/* A door reaches the work only through it. */

export interface Given<Form> {
  key: string;
  /** As it was sent: the frame reads it. */
  form: Form;
  version?: string | undefined;
  isPreview: boolean;
}

export interface Answer<Shown> {
  effect: EffectView;
  shown: Shown;
  /** Object in the log. */
  key: string;
}

export type OperatorAction<Form = Record<string, unknown>, Shown = Record<string, unknown>> = (
  db: Db,
  operation: Operation,
  given: Given<Form>,
) => Promise<Answer<Shown>>;

interface Working<Row, Form> {
  tx: Db;
  key: string;
  acting: Acting;
  operation: Operation;
  row: Row;
  form: Form;
  /** An emptied field was sent, as null. */
  isSent: (field: keyof Form) => boolean;
}

/** Result of the work, for the log and the answer. */
type Done<Shown> = Effect & {
  /** In the log; without it the key. */
  target?: string;
  detail?: Fields;
  before?: Fields | null;
  after?: Fields | null;
  shown?: Shown;
  /**
   * Last check of the transaction: the other person, null if none is needed. @throws OperationRefused needs_second
   */
  second?: () => Promise<string | null>;
};

interface Locking<Form> {
  acting: Acting;
  operation: Operation;
  /** @throws DomainError invalid_input */
  form: () => Form;
}

interface Frame<A extends ActionSpec, Row> {
  /** Locks the row, or refuses as missing. For a new one, what it needs instead. */
  lock: (tx: Db, key: string, context: Locking<FormValues<A>>) => Promise<Row>;
  /** Their change makes a decision stale; the resource's `get` hashes the same. */
  version?: (row: Row, now: Date) => readonly unknown[];
  state?: (row: Row, now: Date) => string;
  /** Member whose money or rights it concerns. */
  memberOf?: (row: Row) => number | null;
  /** Other refusals about the acting person. */
  refuse?: (working: Omit<Working<Row, unknown>, 'form' | 'isSent'>) => Promise<void>;
  /** Sentence for a state in which it cannot be done. */
  over?: (row: Row, state: string) => string;
  /** Other actions' verbs, for the sentence why the row is stale. */
  done?: DoneWords;
  work: (working: Working<Row, FormValues<A>>) => Promise<Done<ShownValues<A>>>;
  /**
   * Asks a provider after the transaction, under the row's lease; its sentence is a note. Not in a preview. `key` of a
   * new row is its object in the log.
   */
  provider?: (db: Db, operation: Operation, key: string) => Promise<string>;
}

/** Sentences beside the fields of a form, all at once. */
export const faultOfForm = (faults: Readonly<Record<string, string>>): DomainError =>
  new DomainError('invalid_input', {
    msg: Object.values(faults)[0] ?? '',
    fields: Object.fromEntries(
      Object.entries(faults).map(([name, text]) => [`form.${name}`, text]),
    ),
  });

/** @throws DomainError `invalid_input` with all faults at once */
function formOf<A extends ActionSpec>({ form = {} }: A, sent: object): FormValues<A> {
  const { values, faults } = readForm(form, sent as Record<string, unknown>);
  if (Object.keys(faults).length > 0) throw faultOfForm(faults);
  return values as FormValues<A>;
}

/** A preview names the need for another person; the action is refused. */
async function askSecond<S>({ second }: Done<S>, isPreview: boolean) {
  try {
    const by = (await second?.()) ?? null;
    return { by, note: null };
  } catch (error) {
    if (!isPreview || !isSecondNeeded(error)) throw error;
    return { by: null, note: error.message };
  }
}

const ASKED_LATER = '执行之后才询问支付方';

function noted<S>({ effect, ...answer }: Answer<S>, note: string | undefined): Answer<S> {
  return { ...answer, effect: note ? { ...effect, notes: [...effect.notes, note] } : effect };
}

const MOST_REASON = 200;

/** @throws OperationRefused without the asked reason */
function refuseReason({ reason: of }: ActionSpec, { reason = '' }: Operation): void {
  if (of && !of.isOptional) requireReason(reason);
  if ([...reason].length > MOST_REASON) throw new OperationRefused(`说明最多 ${MOST_REASON} 个字`);
}

/**
 * One action in one transaction: permission, lock, own member, version, state, form, reason, work with its second
 * person, log. A preview leaves no trace.
 */
export function operatorAction<A extends ActionSpec, Row>(
  { noun, scope, queue }: Pick<Resource, 'noun' | 'scope' | 'queue'>,
  name: string,
  spec: A,
  frame: Frame<A, Row>,
): OperatorAction<FormValues<A>, ShownValues<A>> {
  const act = actOf(noun, name, spec);
  /** The reader of a queue's row decides about it. */
  const isQueued = queue !== undefined && spec.when !== undefined;

  async function run(tx: Db, operation: Operation, given: Given<FormValues<A>>) {
    const { key, version, isPreview } = given;
    const { now } = operation;
    const acting = await requirePermission(tx, operation, spec.permission, {
      isScoped: scope === 'city',
    });
    const sent = () => formOf(spec, given.form ?? {});
    const row = await frame.lock(tx, key, { acting, operation, form: sent });
    await frame.refuse?.({ tx, key, acting, operation, row });
    refuseOwn(acting, frame.memberOf?.(row));
    const state = frame.state?.(row, now) ?? '';
    const isOld =
      version !== undefined && frame.version && version !== versionOf(frame.version(row, now));
    if (isOld) throw await staleRefusal(tx, key, frame.done ?? {});
    if (spec.when && !spec.when.includes(state))
      throw await staleRefusal(tx, key, frame.done ?? {}, frame.over?.(row, state));
    if (isQueued) await refuseLeased(tx, { noun, key }, operation);
    const form = sent();
    if (!isPreview) refuseReason(spec, operation);
    const done = await frame.work({
      tx,
      key,
      acting,
      operation,
      row,
      form,
      isSent: (field) => Object.hasOwn(given.form ?? {}, field),
    });
    const { blocks = [], failed = null } = done;
    if (!isPreview && blocks.length > 0)
      throw new OperationRefused(blocks.join('；'), 'refused', undefined, { failed });
    const second = await askSecond(done, isPreview);
    const notes = [...(done.notes ?? []), ...(second.note === null ? [] : [second.note])];
    const effect = effectOf(spec, { ...done, notes }, second.note !== null);
    const target = done.target ?? key;
    const detail = second.by === null ? done.detail : { ...done.detail, second: second.by };
    await audit(tx, operation, act, target, detail, {
      before: done.before ?? null,
      after: done.after ?? null,
    });
    if (isQueued) await endLease(tx, { noun, key }, operation);
    const shown = (done.shown ?? {}) as ShownValues<A>;
    return { effect, shown, key: target };
  }

  return async (db, operation, given) => {
    if (!given.isPreview) {
      const answer = await withSecond(db, operation, () =>
        inRetriedTransaction(db, (tx) => run(tx, operation, given)),
      );
      return noted(answer, await frame.provider?.(db, operation, given.key || answer.key));
    }
    try {
      const foreseen = await dryRun(db, true, (tx) => run(tx, operation, given));
      return noted(foreseen, frame.provider && ASKED_LATER);
    } catch (error) {
      if (!isSecondNeeded(error)) throw error;
      const effect = effectOf(spec, { notes: [error.message] }, true);
      return { effect, shown: {} as ShownValues<A>, key: given.key };
    }
  };
}
