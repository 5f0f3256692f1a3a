'use client';

import { cx } from '@/components/ui/cx';
import { Button } from '@/console/ui/button';
import { SearchBox } from '@/console/ui/filters/search-box';
import { Key } from '@/console/ui/key';
import { ErrorState, SkeletonLines, StateBlock } from '@/console/ui/states';
import strip from '@/console/ui/tab-strip.module.css';
import { ExportList } from '@/console/ui/table/export-list';
import { MAX_BATCH_ROWS } from '@/lib/contract/console/list-limits';
import { WITHDRAW_QUEUES, type WithdrawQueue } from '@/lib/contract/console/withdrawals.schema';
import { fenToYuan } from '@/lib/format';
import type { Choice } from './choice';
import { deskCopy as copy } from './copy';
import { QueueRow } from './queue-row';
import styles from './queue.module.css';
import type { useDesk } from './use-desk';

export interface QueueColumnProps {
  desk: ReturnType<typeof useDesk>;
  open?: string;
  operator: string;
  /** The oldest free row can be taken. */
  mayTake: boolean;
  /** Rows can be chosen for a batch; undefined elsewhere. */
  choice?: Choice;
  onQueue: (queue: WithdrawQueue) => void;
  onSearch: (text: string) => void;
  onOpen: (sn: string) => void;
  onTakeNext: () => void;
  onBatch: () => void;
}

function Tabs({ desk, onQueue }: Pick<QueueColumnProps, 'desk' | 'onQueue'>) {
  const counts = desk.counts.data?.queues;
  return (
    <nav className={cx('grid between rigid', styles.tabs)} aria-label={copy.tabs}>
      {WITHDRAW_QUEUES.map((queue) => (
        <button
          key={queue}
          type="button"
          className={cx('row rigid rel ink-2', strip.tab, styles.tab)}
          aria-current={queue === desk.queue ? 'true' : undefined}
          onClick={() => onQueue(queue)}
        >
          {copy.queues[queue]}
          {counts && queue in counts && <b>{counts[queue as keyof typeof counts]}</b>}
        </button>
      ))}
    </nav>
  );
}

function Rows({ desk, open, operator, choice, onOpen }: QueueColumnProps) {
  if (desk.rows.length > 0)
    return (
      <ul className="scroll">
        {desk.rows.map((row) => (
          <QueueRow
            key={row.sn}
            row={row}
            isCurrent={row.sn === open}
            operator={operator}
            isChosen={choice?.has(row.sn)}
            onChoose={() => choice?.toggle(row)}
            onOpen={() => onOpen(row.sn)}
          />
        ))}
      </ul>
    );
  if (desk.list.isLoading) return <SkeletonLines />;
  if (desk.list.error !== undefined)
    return <ErrorState error={desk.list.error} onRetry={() => void desk.list.reload()} />;
  return <StateBlock {...(desk.query.filters.q ? copy.nothingFound : copy.emptyQueue)} />;
}

/** Everything that the search finds, where that is more than the page and fits into one batch. */
function ChooseAll({ desk, choice }: { desk: QueueColumnProps['desk']; choice: Choice }) {
  const { total, summary } = desk.list.data ?? {};
  const net = summary?.net ?? null;
  if (!total?.isExact || net === null || choice.everything) return null;
  const { count } = total;
  if (count <= desk.rows.length || count > MAX_BATCH_ROWS) return null;
  const all = { q: desk.query.filters.q ?? '', count, net };
  return (
    <div className={cx('row rigid gap-8 nowrap t-cap ink-3', styles.top)}>
      <Button size="sm" kind="ghost" onClick={() => choice.takeEverything(all, desk.rows)}>
        {copy.chooseAll(count)}
      </Button>
    </div>
  );
}

/** What is chosen, and what it comes to. */
function Chosen({ choice, onBatch }: { choice: Choice; onBatch: () => void }) {
  return (
    <div className={cx('row rigid gap-4 nowrap t-sub', styles.chosen)} role="status">
      <span className="grow">
        {copy.chosen(choice.count)}
        <b className="num block">{fenToYuan(choice.net)}</b>
      </span>
      <Button size="sm" kind="ghost" onClick={choice.clear}>
        {copy.clear}
      </Button>
      <Button size="sm" kind="primary" shortcut="Shift+P" onClick={onBatch}>
        {copy.batch}
      </Button>
    </div>
  );
}

function Foot({ desk }: Pick<QueueColumnProps, 'desk'>) {
  const mine = desk.counts.data?.mine;
  return (
    <div className={cx('row rigid gap-8 nowrap t-cap ink-3', styles.bottom)}>
      {mine && (
        <span>
          {copy.mine(mine.decided)}
          {mine.medianSeconds !== null && ` · ${copy.median(mine.medianSeconds)}`}
        </span>
      )}
      <span className="row gap-4 narrow end">
        <Key name="j" />
        <Key name="k" />
      </span>
    </div>
  );
}

/** Tabs of the queues and the rows of one, oldest first. */
export function QueueColumn(props: QueueColumnProps) {
  const { desk, choice, mayTake } = props;
  const sums = desk.list.data?.summary;
  return (
    <section className={cx('col min-h-0', styles.queue)}>
      <Tabs {...props} />
      <div className={cx('row rigid gap-6', styles.find)}>
        <SearchBox
          label={copy.search}
          placeholder={copy.searchHint}
          value={desk.query.filters.q ?? ''}
          onChange={props.onSearch}
        />
        <ExportList
          isSmall
          file={desk.file}
          label={copy.title}
          unit={copy.unit}
          total={desk.list.data?.total}
          filters={desk.filters.map(({ text }) => text)}
        />
      </div>
      <div className={cx('row rigid gap-8 nowrap t-cap ink-3', styles.top)}>
        {choice && desk.rows.length > 0 && (
          <input
            type="checkbox"
            className={styles.box}
            aria-label={copy.choosePage}
            checked={desk.rows.every(({ sn }) => choice.has(sn))}
            onChange={() => choice.togglePage(desk.rows)}
          />
        )}
        <span className="num">{sums && sums.amount !== null ? copy.sum(sums.amount) : ''}</span>
        {mayTake && (
          <span className="end">
            <Button size="sm" kind="ghost" shortcut="n" onClick={props.onTakeNext}>
              {copy.takeNext}
            </Button>
          </span>
        )}
      </div>
      {choice && <ChooseAll desk={desk} choice={choice} />}
      <Rows {...props} />
      {choice && choice.count > 0 ? (
        <Chosen choice={choice} onBatch={props.onBatch} />
      ) : (
        <Foot desk={desk} />
      )}
    </section>
  );
}
