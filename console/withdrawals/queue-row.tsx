'use client';

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { warningFill } from '@/components/ui/icons/console';
import { Plate } from '@/components/ui/plate';
import { Tag, type Tone } from '@/components/ui/tag';
import { spanText } from '@/console/kit/spans';
import { Face } from '@/console/ui/face';
import { State } from '@/console/ui/state';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import { fenToYuan } from '@/lib/format';
import { deskCopy as copy, deskCopy } from './copy';
import styles from './queue.module.css';
import type { WithdrawRow } from './use-desk';

const TONES: Record<string, Tone> = { fine: 'pos', soon: 'warn', late: 'neg' };

/** Time until the promised answer. */
function PromiseLeft({ row }: { row: Pick<WithdrawRow, 'dueAt' | 'urgency'> }) {
  const now = useMinute();
  const left = row.dueAt - now;
  return (
    <State tone={TONES[row.urgency]}>
      {left >= 0 ? spanText(left) : deskCopy.late(spanText(-left))}
    </State>
  );
}

export interface QueueRowProps {
  row: WithdrawRow;
  isCurrent: boolean;
  operator: string;
  /** Undefined = rows cannot be chosen. */
  isChosen?: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/** One row of a queue: who, how much, since when, how long the promise still holds. */
export function QueueRow({ row, isCurrent, operator, isChosen, onChoose, onOpen }: QueueRowProps) {
  const { member, lease } = row;
  const isHeld = lease !== null && lease.by !== operator;
  return (
    <li className={cx('rel', styles.item)}>
      {isChosen !== undefined && (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={copy.chooseRow(member.name)}
          checked={isChosen}
          onChange={onChoose}
        />
      )}
      <button
        type="button"
        data-row={row.sn}
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(
          'grid wide rel',
          styles.row,
          isHeld && styles.held,
          isChosen !== undefined && styles.pickable,
          isChosen && styles.picked,
        )}
        onClick={onOpen}
      >
        <span className={cx('row narrow cut gap-6 nowrap', styles.who)}>
          <span className="clip narrow">{member.name}</span>
          {member.plot && <Plate no={member.plot.no} tone="soft" />}
          {row.needsSecond && !isHeld && <Tag tone="line">{copy.needsSecond}</Tag>}
          {isHeld && (
            <span className="row gap-4 narrow cap">
              <Face name={lease.by} size="xs" />
              {copy.watching(lease.by)}
            </span>
          )}
        </span>
        <span className={cx('num to-right', styles.amount)}>{fenToYuan(row.amount)}</span>
        <span className={cx('row narrow gap-6 nowrap t-cap l-18 ink-3', styles.when)}>
          <Time at={row.submittedAt} />
          <span className="clip narrow">{row.accountLabel}</span>
          {row.risks > 0 && (
            <span className="row gap-4 narrow warn" title={copy.risks(row.risks)}>
              <Icon path={warningFill} />
              {row.risks}
              <span className="vh">{copy.risks(row.risks)}</span>
            </span>
          )}
        </span>
        <span className="row narrow gap-6 nowrap t-cap l-18 ink-3 to-end">
          {row.endedAt === null ? <PromiseLeft row={row} /> : row.statusLabel}
        </span>
      </button>
    </li>
  );
}
