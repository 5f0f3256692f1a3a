'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Plate } from '@/components/ui/plate';
import type { Tone } from '@/components/ui/tag';
import { spanText } from '@/console/kit/spans';
import { Face } from '@/console/ui/face';
import { State } from '@/console/ui/state';
import { useMinute } from '@/console/ui/use-minute';
import type { PersonValue } from '@/lib/contract/console/fields';
import styles from './column.module.css';
import { queueCopy as copy } from './copy';

export interface RowChoice {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

export interface QueueRowProps {
  id: string;
  isCurrent: boolean;
  who: PersonValue;
  heldBy?: string;
  tag?: ReactNode;
  amount: string;
  about: ReactNode;
  left: ReactNode;
  choice?: RowChoice;
  onOpen: () => void;
}

export const Pick = ({ label, isChosen, onChoose }: RowChoice) => (
  <label className={cx('grid rigid', styles.pick)}>
    <input type="checkbox" aria-label={label} checked={isChosen} onChange={onChoose} />
  </label>
);

interface PromiseLeftProps {
  until: number;
  toneOf: (left: number) => Tone | undefined;
}

export function PromiseLeft({ until, toneOf }: PromiseLeftProps) {
  const left = until - useMinute();
  return (
    <State tone={toneOf(left)}>{left >= 0 ? spanText(left) : copy.late(spanText(-left))}</State>
  );
}

export function QueueRow(props: QueueRowProps) {
  const { id, isCurrent, who, heldBy, tag, amount, about, left, choice, onOpen } = props;
  return (
    <li className={cx('row rel', styles.item, choice?.isChosen && styles.picked)}>
      {choice && <Pick {...choice} />}
      <button
        type="button"
        data-row={id}
        aria-current={isCurrent ? 'true' : undefined}
        className={cx('grid grow', styles.row, heldBy && styles.held)}
        onClick={onOpen}
      >
        <span className={cx('row narrow cut gap-6 nowrap', styles.who)}>
          <span className="clip narrow">{who.name}</span>
          {who.plot && <Plate no={who.plot.no} tone="soft" />}
          {!heldBy && tag}
          {heldBy && (
            <span className="row gap-4 narrow cap">
              <Face name={heldBy} size="xs" />
              {copy.watching(heldBy)}
            </span>
          )}
        </span>
        <span className={cx('num to-right', styles.amount)}>{amount}</span>
        <span className={cx('row narrow gap-6 nowrap t-cap l-18 ink-3', styles.when)}>{about}</span>
        <span className="row narrow gap-6 nowrap t-cap l-18 ink-3 to-end">{left}</span>
      </button>
    </li>
  );
}
