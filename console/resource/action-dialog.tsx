'use client';

import { useEffect, useRef, useState } from 'react';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { copy as copyIcon } from '@/components/ui/icons/common';
import { clockCounter } from '@/components/ui/icons/console';
import { toast } from '@/components/ui/layer/toast';
import type { Refusal } from '@/console/api/console-error';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';
import { Facts } from '@/console/ui/section';
import { ActRefusal, Note } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { Fields } from '@/lib/contract/console/fields';
import { textOf } from '@/lib/format/field-values';
import { hourOf } from '@/lib/time';
import { ActionForm, type Controls } from './action-form';
import { resourceCopy as copy } from './copy';
import { fieldsOf, type Row } from './fields';
import styles from './resource.module.css';
import { type ActionProps, type Read, useAction } from './use-action';

interface DialogProps extends Omit<ActionProps, 'onDone'> {
  controls?: Controls;
  onClose: () => void;
}

/** Fields that differ between what was read and what there is now. */
export const changesOf = (fields: Fields, before: Row, after: Row) =>
  Object.entries(fields)
    .map(([name, field]) => ({
      label: field.title,
      before: textOf(field, before[name]),
      after: textOf(field, after[name]),
    }))
    .filter((change) => change.before !== change.after);

/** Each changed field with its old and new value, who did it and when; takes the keyboard, and gives it back. */
function StaleBand({
  fields,
  before,
  after,
  error,
  onAccept,
}: {
  fields: Fields;
  before: Read;
  after: Read;
  error: unknown;
  onAccept: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  useShortcuts([{ key: 'y', label: copy.read, run: onAccept }]);
  const { by, action, at } = (error as { data?: Partial<Refusal> } | null)?.data ?? {};
  const when = typeof at === 'number' ? copy.at(hourOf(at)) : '';
  return (
    <Note tone="warn" icon={clockCounter} isAlert>
      <div className="grow">
        <b>{by && action ? copy.changedBy(by, action, when) : copy.changed}</b>
        <Facts
          facts={changesOf(fields, before.row, after.row).map(({ label, ...change }) => ({
            label,
            isChanged: true,
            value: (
              <>
                <s>{change.before || '—'}</s> {change.after || '—'}
              </>
            ),
          }))}
        />
      </div>
      <Button ref={button} shortcut="y" onClick={onAccept}>
        {copy.read}
      </Button>
    </Note>
  );
}

/** Shown once: kept nowhere. */
function Shown({
  title,
  fields,
  shown,
  onClose,
}: {
  title: string;
  fields: Fields;
  shown: Row;
  onClose: () => void;
}) {
  const entries = Object.entries(fields).map(([name, field]) => ({
    field,
    text: textOf(field, shown[name]),
  }));
  const [first] = entries;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          {first && (
            <Button kind="primary" icon={copyIcon} onClick={() => void copyWithNotice(first.text)}>
              {copy.copy(first.field.title)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-14">
        <Note tone="warn">{copy.shownOnce}</Note>
        {entries.map(({ field, text }, index) => (
          <p key={field.title} className={index === 0 ? `num ${styles.shown}` : 'cap'}>
            {index === 0 ? text : copy.about(field.title, text)}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

type State = ReturnType<typeof useAction>;

/** Consequences, warnings, form, reason and refusal. */
function Body({
  action,
  controls,
  state,
}: Pick<DialogProps, 'action' | 'controls'> & { state: State }) {
  const { form, preview, faults, isStale, press, seen } = state;
  const notes = preview.last?.notes ?? action.notes ?? [];
  return (
    <>
      {notes.length > 0 && (
        <ul className={cx('grid gap-2 t-sub l-20 ink-2', styles.notes)}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {preview.effect?.warns.map((warn) => (
        <Note key={warn} tone="warn">
          {warn}
        </Note>
      ))}
      {action.form && (
        <ActionForm
          {...{ controls, faults }}
          form={action.form}
          draft={form.draft}
          row={seen?.row ?? null}
          onChange={form.setDraft}
          onEnter={press}
        />
      )}
      {action.reason && (
        <TextField
          label={action.reason.title}
          value={form.reason}
          error={faults.reason}
          maxLength={200}
          autoFocus={!action.form}
          onChange={form.setReason}
          onEnter={press}
        />
      )}
      {!isStale && Object.keys(faults).length === 0 && <ActRefusal error={state.error} />}
      {state.isWaiting && (
        <p className="cap" role="status">
          {copy.previewing}
        </p>
      )}
    </>
  );
}

/** The row has left the states in which the action can be done. */
const isOver = ({ resource: { state }, action: { when }, read }: DialogProps): boolean =>
  read !== null &&
  when !== undefined &&
  state !== undefined &&
  !when.includes(String(read.row[state]));

/** Effect and consequences, form, reason, and a button that names the effect. */
function OpenDialog({ onDone, ...props }: DialogProps & Pick<ActionProps, 'onDone'>) {
  const { resource, action, read, controls, onClose } = props;
  const state = useAction({ ...props, onDone });
  const { preview, seen, isStale } = state;
  const isOff = isOver(props);
  const hasHand = Object.keys(action.form ?? {}).some((name) => controls?.[name]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={seen ? copy.about(action.title, nameOf(resource, seen.row)) : action.title}
      isWide={hasHand}
      foot={
        <>
          <Button shortcut="Esc" onClick={onClose}>
            {isOff ? copy.close : copy.cancel}
          </Button>
          <Button
            kind={action.isDanger ? 'destroy' : 'primary'}
            shortcut="Enter"
            disabled={state.isBusy || isOff || isStale}
            onClick={state.press}
          >
            {preview.effect?.needsSecond
              ? copy.askSecond
              : (preview.last?.sentence ?? action.title)}
          </Button>
        </>
      }
    >
      <div className="grid gap-14">
        {isStale && seen && read && (
          <StaleBand
            fields={fieldsOf(resource)}
            before={seen}
            after={read}
            error={state.error}
            onAccept={state.accept}
          />
        )}
        {isOff && <Note tone="warn">{copy.gone}</Note>}
        <Body {...{ action, controls, state }} />
      </div>
    </Dialog>
  );
}

/** One action, until it is done or given up. */
export function ActionDialog(props: DialogProps) {
  const { action, onClose } = props;
  const [shown, setShown] = useState<Row | null>(null);
  const onDone = (sentence: string, answer: Row) => {
    toast.show(copy.done(sentence));
    if (action.shown) setShown(answer);
    else onClose();
  };
  if (shown)
    return <Shown {...{ shown, onClose }} title={action.title} fields={action.shown ?? {}} />;
  return <OpenDialog {...props} onDone={onDone} />;
}

const nameOf = ({ fields, name }: ActionProps['resource'], row: Row): string => {
  const field = fields[name];
  return field ? textOf(field, row[name]) : '';
};
