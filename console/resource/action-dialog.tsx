'use client';

import { useState } from 'react';
import type { Refusal } from '@/console/api/console-error';
import { Button } from '@/console/ui/button';
import { Dialog } from '@/console/ui/dialog';
import { StaleBand } from '@/console/ui/stale-band';
import { Note } from '@/console/ui/states';
import { keysOf } from '@/lib/contract/console/resource';
import { textOf } from '@/lib/format/field-values';
import { hourOf } from '@/lib/time';
import { ActionBody } from './action-body';
import type { Controls } from './action-form';
import { resourceCopy as copy } from './copy';
import { changesOf, fieldsOf, type Row } from './fields';
import { Shown } from './shown';
import { type ActionProps, type Read, useAction } from './use-action';

interface DialogProps extends Omit<ActionProps, 'onDone'> {
  controls?: Controls;
  onDone?: () => void;
  onClose: () => void;
}

function whoChanged(error: unknown): string {
  const { by, action, at } = (error as { data?: Partial<Refusal> } | null)?.data ?? {};
  const when = typeof at === 'number' ? copy.at(hourOf(at)) : '';
  return by && action ? copy.changedBy(by, action, when) : copy.changed;
}

const isOver = ({ resource: { state }, action: { when }, read }: DialogProps): boolean =>
  read !== null &&
  when !== undefined &&
  state !== undefined &&
  !when.includes(String(read.row[state]));

function OpenDialog({
  onDone,
  ...props
}: Omit<DialogProps, 'onDone'> & Pick<ActionProps, 'onDone'>) {
  const { resource, action, read, controls, onClose } = props;
  const state = useAction({ ...props, onDone });
  const { preview, seen, isStale } = state;
  const isOff = isOver(props);
  const isBlocked = (preview.last?.blocks.length ?? 0) > 0;
  const isPlain = !action.form && (!action.reason || action.reason.choices !== undefined);
  const hasHand = Object.keys(action.form ?? {}).some((name) => controls?.[name]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={seen ? copy.about(action.title, nameOf(resource, seen)) : action.title}
      isWide={hasHand}
      foot={
        <>
          <Button shortcut="Esc" onClick={onClose}>
            {isOff ? copy.close : copy.cancel}
          </Button>
          <Button
            kind={action.isDanger ? 'destroy' : 'primary'}
            shortcut="Enter"
            disabled={state.isBusy || isOff || isStale || isBlocked}
            autoFocus={isPlain}
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
            title={whoChanged(state.error)}
            changes={changesOf(fieldsOf(resource), seen.row, read.row)}
            onAccept={state.accept}
          />
        )}
        {isOff && <Note tone="warn">{copy.gone}</Note>}
        <ActionBody {...{ action, controls, state }} />
      </div>
    </Dialog>
  );
}

export function ActionDialog(props: DialogProps) {
  const { action, onClose } = props;
  const [shown, setShown] = useState<Row | null>(null);
  const finish = () => {
    props.onDone?.();
    onClose();
  };
  const onDone = (answer: Row) => {
    if (action.shown && !isAllEmpty(answer)) setShown(answer);
    // the next action begins on what this one left
    else void props.reload().then(finish, finish);
  };
  if (shown)
    return (
      <Shown
        title={action.title}
        fields={action.shown ?? {}}
        shown={shown}
        onClose={finish}
        isPassing={isReveal(props)}
      />
    );
  return <OpenDialog {...props} onDone={onDone} />;
}

function nameOf({ fields, name, unit }: ActionProps['resource'], { key, row }: Read): string {
  const field = fields[name];
  return field && name in row ? textOf(field, row[name]) : copy.several(keysOf(key).length, unit);
}

const isAllEmpty = (row: Row) =>
  Object.values(row).every((value) => value === null || value === '');

const isReveal = ({ resource, name }: ActionProps | DialogProps): boolean =>
  Object.values(fieldsOf(resource)).some(({ kind, to }) => kind === 'masked' && to === name);
