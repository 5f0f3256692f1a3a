'use client';

import { Button } from '@/console/ui/button';
import { cx } from '@/console/ui/cx';
import { Icon } from '@/console/ui/icon';
import { warningFill } from '@/console/ui/icons';
import { Key } from '@/console/ui/key';
import { ErrorState, SkeletonLines, StateBlock } from '@/console/ui/states';
import { Face, Plate, Tag } from '@/console/ui/tag';
import { Time } from '@/console/ui/time';
import { WITHDRAW_QUEUES, type WithdrawQueue } from '@/lib/contract/console/withdrawals.schema';
import { fenToYuan } from '@/lib/format';
import { deskCopy as copy } from './copy';
import styles from './desk.module.css';
import { PromiseLeft } from './promise';
import type { useDesk, WithdrawRow } from './use-desk';

function QueueRow({
  row,
  isCurrent,
  operator,
  onOpen,
}: {
  row: WithdrawRow;
  isCurrent: boolean;
  operator: string;
  onOpen: () => void;
}) {
  const { member, lease } = row;
  const isHeld = lease !== null && lease.by !== operator;
  return (
    <li>
      <button
        type="button"
        data-row={row.sn}
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(styles.row, isHeld && styles.held)}
        onClick={onOpen}
      >
        <span className={styles.who}>
          <span className="clip">{member.name}</span>
          {member.plot && <Plate blockNo={member.plot.no} />}
          {row.needsSecond && <Tag tone="line">{copy.needsSecond}</Tag>}
          {isHeld && (
            <span className="fx-s cap">
              <Face name={lease.by} size="xs" />
              {copy.watching(lease.by)}
            </span>
          )}
        </span>
        <span className={cx('num', styles.amount)}>{fenToYuan(row.amount)}</span>
        <span className={styles.when}>
          <Time at={row.submittedAt} />
          <span className="clip">{row.accountLabel}</span>
          {row.risks > 0 && (
            <span className="fx-s warn" title={copy.risks(row.risks)}>
              <Icon path={warningFill} />
              {row.risks}
              <span className="vh">{copy.risks(row.risks)}</span>
            </span>
          )}
        </span>
        <span className={styles.promise}>
          <PromiseLeft row={row} />
        </span>
      </button>
    </li>
  );
}

export interface QueueColumnProps {
  desk: ReturnType<typeof useDesk>;
  open?: string;
  operator: string;
  mayReview: boolean;
  onQueue: (queue: WithdrawQueue) => void;
  onOpen: (sn: string) => void;
  onTakeNext: () => void;
}

/** Tabs of the queues and the rows of one, oldest first. */
export function QueueColumn(props: QueueColumnProps) {
  const { desk, open, operator, mayReview } = props;
  const counts = desk.counts.data;
  const sums = desk.list.data?.summary;
  return (
    <section className={styles.queue}>
      <nav className={styles.tabs} aria-label={copy.tabs}>
        {WITHDRAW_QUEUES.map((queue) => (
          <button
            key={queue}
            type="button"
            className={styles.tab}
            aria-current={queue === desk.queue ? 'true' : undefined}
            onClick={() => props.onQueue(queue)}
          >
            {copy.queues[queue]}
            {counts && queue in counts.queues && (
              <b>{counts.queues[queue as keyof typeof counts.queues]}</b>
            )}
          </button>
        ))}
      </nav>
      <div className={styles.top}>
        <span className="num">{sums && sums.amount !== null ? copy.sum(sums.amount) : ''}</span>
        {mayReview && (desk.queue === 'review' || desk.queue === 'second') && (
          <span className="end">
            <Button size="sm" kind="ghost" shortcut="n" onClick={props.onTakeNext}>
              {copy.takeNext}
            </Button>
          </span>
        )}
      </div>
      {desk.rows.length > 0 ? (
        <ul className="scroll">
          {desk.rows.map((row) => (
            <QueueRow
              key={row.sn}
              row={row}
              isCurrent={row.sn === open}
              operator={operator}
              onOpen={() => props.onOpen(row.sn)}
            />
          ))}
        </ul>
      ) : desk.list.isLoading ? (
        <SkeletonLines />
      ) : desk.list.error !== undefined ? (
        <ErrorState error={desk.list.error} onRetry={() => void desk.list.reload()} />
      ) : (
        <StateBlock {...copy.emptyQueue} />
      )}
      <div className={styles.bottom}>
        {counts && (
          <span>
            {copy.mine(counts.mine.decided)}
            {counts.mine.medianSeconds !== null && ` · ${copy.median(counts.mine.medianSeconds)}`}
          </span>
        )}
        <span className="fx-s end">
          <Key name="j" />
          <Key name="k" />
        </span>
      </div>
    </section>
  );
}
