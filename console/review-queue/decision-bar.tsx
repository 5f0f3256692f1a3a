'use client';

import { useState } from 'react';
import { nameOf, offersOf, useActions } from '@/console/resource/action-bar';
import { ActionBody } from '@/console/resource/action-body';
import { ActionDialog } from '@/console/resource/action-dialog';
import type { Controls } from '@/console/resource/action-form';
import { resourceCopy } from '@/console/resource/copy';
import { type Read, useAction } from '@/console/resource/use-action';
import type { Resource } from '@/lib/contract/console/resource';
import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import { queueCopy as copy } from './copy';
import { DecisionButtons } from './decision-buttons';
import { Step } from './step';

interface BarProps {
  resource: Resource;
  read: Read;
  controls?: Controls;
  isOff: boolean;
  reload: () => Promise<unknown>;
  onDone: () => void;
}

interface OpenedProps extends Omit<BarProps, 'isOff'> {
  name: string;
  action: ActionSpec;
  onClose: () => void;
}

const FOCUSED = ['choice', 'state', 'bool', 'keys', 'lines'];

function Confirm({ action, controls, onClose, ...props }: OpenedProps) {
  const finish = () => {
    onClose();
    if (action.when) props.onDone();
  };
  const state = useAction({ ...props, action, onDone: finish });
  const { preview } = state;
  const [first] = Object.values(action.form ?? {});
  const isBlocked = (preview.last?.blocks.length ?? 0) > 0;
  const hasText = first !== undefined && !FOCUSED.includes(first.kind);
  return (
    <Step
      title={copy.confirm(action.title)}
      isNegative={action.isDanger}
      isLong
      hasOwnFocus={
        hasText ||
        (first === undefined && action.reason?.choices === undefined && action.reason !== null)
      }
      button={
        preview.effect?.needsSecond
          ? resourceCopy.askSecond
          : (preview.last?.sentence ?? action.title)
      }
      isOff={state.isBusy || state.isStale || isBlocked}
      onConfirm={state.press}
      onLeave={onClose}
    >
      <div className="grid gap-8">
        <ActionBody {...{ action, controls, state }} />
      </div>
    </Step>
  );
}

export function DecisionBar({ isOff, ...props }: BarProps) {
  const { resource, read } = props;
  const [opened, setOpened] = useState<string | null>(null);
  // a note has its own place beside the page
  const actions = useActions(resource, read.row).filter(([name]) => name !== 'note');
  const name = isOff ? null : opened;
  const action = name === null ? undefined : resource.actions[name];
  const offers = offersOf(actions, setOpened, nameOf(resource, read.row));
  const buttons = <DecisionButtons {...{ offers, isOff }} onNext={props.onDone} />;
  if (!name || !action) return buttons;
  const given = { ...props, name, action, onClose: () => setOpened(null) };
  return action.shown ? (
    <>
      {buttons}
      <ActionDialog key={name} {...given} />
    </>
  ) : (
    <Confirm key={name} {...given} />
  );
}
