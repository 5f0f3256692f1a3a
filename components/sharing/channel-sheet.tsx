'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field/text-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { sharingCopy } from '@/lib/sharing/copy';
import { channelError, LIMITS } from '@/lib/sharing/rules';
import {
  type ChannelFunnel,
  refreshChannels,
  useDisableChannel,
  useRenameChannel,
} from '@/lib/sharing/use-share';
import styles from './sharing.module.css';

const { channel: copy, funnel } = sharingCopy;

export type ChannelTask = 'add' | ChannelFunnel;

export interface ChannelSheetProps {
  task: ChannelTask | null;
  onClose: () => void;
  left?: number;
  onUse: (channel: string) => Promise<boolean>;
  /** The current channel was renamed, or archived ('' = the general one). */
  onMoved: (from: string, to: string) => void;
}

export function ChannelSheet({ task, onClose, ...rest }: ChannelSheetProps) {
  return (
    <Sheet
      isOpen={task !== null}
      onClose={onClose}
      title={task === 'add' ? copy.add : task?.channel}
    >
      {task === 'add' && <AddChannel {...rest} onClose={onClose} />}
      {task !== null && task !== 'add' && <OneChannel {...rest} channel={task} onClose={onClose} />}
    </Sheet>
  );
}

interface NameFormProps {
  initial: string;
  submitText: string;
  disabled?: boolean;
  onSubmit: (name: string) => Promise<void>;
}

function NameForm({ initial, submitText, disabled, onSubmit }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [hasTried, setHasTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const error = channelError(name);
  async function submit() {
    setHasTried(true);
    if (error || isSending) return;
    setSending(true);
    await onSubmit(name.trim());
    setSending(false);
  }
  return (
    <PlainForm className={cx('grid gap-12', styles.form)} onSubmit={submit}>
      <TextField
        label={copy.name}
        placeholder={copy.nameHint}
        value={name}
        onChange={setName}
        maxLength={LIMITS.label * 2}
        error={hasTried ? error : ''}
        disabled={disabled}
        enterKeyHint="done"
      />
      <Button
        block
        type="submit"
        loading={isSending}
        disabled={disabled}
        kind={initial ? 'tonal' : 'primary'}
      >
        {submitText}
      </Button>
    </PlainForm>
  );
}

function AddChannel({
  left,
  onUse,
  onClose,
}: Pick<ChannelSheetProps, 'left' | 'onUse' | 'onClose'>) {
  const isFull = left === 0;
  return (
    <>
      <p className="sub">{copy.hint}</p>
      <NameForm
        initial=""
        submitText={copy.add}
        disabled={isFull}
        onSubmit={async (name) => ((await onUse(name)) ? onClose() : undefined)}
      />
      {left !== undefined && <p className="cap">{isFull ? copy.none : copy.left(left)}</p>}
    </>
  );
}

function OneChannel({
  channel: { shareId, channel, isDisabled, visits, registrations, firstOrders },
  onUse,
  onMoved,
  onClose,
}: { channel: ChannelFunnel } & Omit<ChannelSheetProps, 'task' | 'left'>) {
  const renaming = useRenameChannel();
  const ending = useDisableChannel();
  async function rename(name: string) {
    const answer = await renaming.send({ shareId, channel: name });
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.renamed);
    onMoved(channel, name);
    onClose();
    await refreshChannels();
  }
  async function toggle() {
    const answer = await ending.send({ shareId, isDisabled: !isDisabled });
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(isDisabled ? copy.enabled : copy.disabled);
    if (!isDisabled) onMoved(channel, '');
    onClose();
    await refreshChannels();
  }
  return (
    <>
      <dl className={cx('grid cols-3', styles.facts)}>
        {(
          [
            [funnel.visits, visits],
            [funnel.registrations, registrations],
            [funnel.firstOrders, firstOrders],
          ] as const
        ).map(([term, count]) => (
          <div key={term}>
            <dt className="t-cap l-cap ink-3">{term}</dt>
            <dd className="num t-title heavy">{count}</dd>
          </div>
        ))}
      </dl>
      <NameForm initial={channel} submitText={copy.rename} onSubmit={rename} />
      <div className="grid gap-10 cols-2">
        <Button kind="line" onPress={toggle}>
          {isDisabled ? copy.enable : copy.disable}
        </Button>
        <Button
          kind="line"
          disabled={isDisabled}
          onPress={async () => ((await onUse(channel)) ? onClose() : undefined)}
        >
          {copy.choose}
        </Button>
      </div>
    </>
  );
}
