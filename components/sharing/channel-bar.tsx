'use client';

import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { sharingCopy } from '@/lib/sharing/copy';
import type { ShareChannel } from '@/lib/sharing/use-share';
import styles from './sharing.module.css';

const { channel: copy } = sharingCopy;

interface ChannelBarProps {
  channels: readonly ShareChannel[];
  value: string;
  onChoose: (channel: string) => void;
  onAdd: () => void;
}

export function ChannelBar({ channels, value, onChoose, onAdd }: ChannelBarProps) {
  const own = channels
    .filter(({ channel, isDisabled }) => channel !== '' && !isDisabled)
    .map(({ channel }) => channel);
  const names = ['', ...new Set([...copy.presets, ...own, ...(value ? [value] : [])])];
  return (
    <div className={cx('row', styles.channels)}>
      <Chips
        options={names.map((name) => ({ value: name, label: name || copy.general }))}
        value={value}
        onChange={onChoose}
        label={copy.title}
      />
      <button type="button" onClick={onAdd}>
        {copy.own}
      </button>
    </div>
  );
}
