'use client';

import { cx } from '@/components/ui/cx';
import { QueueColumn, QueueFoot } from '@/console/review-queue/column';
import styles from '@/console/review-queue/column.module.css';
import { Pick } from '@/console/review-queue/queue-row';
import { Button } from '@/console/ui/button';
import { ExportList } from '@/console/ui/table/export-list';
import { MAX_BATCH_ROWS } from '@/lib/contract/console/list-limits';
import { WITHDRAW_QUEUES, type WithdrawQueue } from '@/lib/contract/console/withdrawals.schema';
import { fenToYuan } from '@/lib/format';
import type { Choice } from './choice';
import { deskCopy as copy } from './copy';
import { WithdrawalRow } from './queue-row';
import type { useDesk } from './use-desk';

export interface WithdrawalColumnProps {
  desk: ReturnType<typeof useDesk>;
  open?: string;
  operator: string;
  choice?: Choice;
  onQueue: (queue: WithdrawQueue) => void;
  onSearch: (text: string) => void;
  onOpen: (sn: string) => void;
  onTakeNext?: () => void;
  onBatch: () => void;
}

function ChooseAll({ desk, choice }: { desk: WithdrawalColumnProps['desk']; choice: Choice }) {
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

function Mine({ desk }: Pick<WithdrawalColumnProps, 'desk'>) {
  const mine = desk.counts.data?.mine;
  if (!mine) return null;
  return (
    <span>
      {copy.mine(mine.decided)}
      {mine.medianSeconds !== null && ` · ${copy.median(mine.medianSeconds)}`}
    </span>
  );
}

const ChoosePage = ({ desk, choice }: { desk: WithdrawalColumnProps['desk']; choice: Choice }) => (
  <Pick
    label={copy.choosePage}
    isChosen={desk.rows.every(({ sn }) => choice.has(sn))}
    onChoose={() => choice.togglePage(desk.rows)}
  />
);

export function WithdrawalColumn(props: WithdrawalColumnProps) {
  const { desk, open, operator, choice } = props;
  const counts: Partial<Record<WithdrawQueue, number>> = desk.counts.data?.queues ?? {};
  return (
    <QueueColumn
      label={copy.tabs}
      tabs={WITHDRAW_QUEUES.map((id) => ({ id, title: copy.queues[id], count: counts[id] }))}
      tab={desk.queue}
      search={{
        label: copy.search,
        placeholder: copy.searchHint,
        value: desk.query.filters.q ?? '',
        onChange: props.onSearch,
      }}
      file={
        <ExportList
          isSmall
          file={desk.file}
          label={copy.title}
          unit={copy.unit}
          total={desk.list.data?.total}
          filters={desk.filters.map(({ text }) => text)}
        />
      }
      lead={choice && desk.rows.length > 0 && <ChoosePage {...{ desk, choice }} />}
      sum={desk.list.data?.summary.amount}
      onTakeNext={props.onTakeNext}
      more={choice && <ChooseAll {...{ desk, choice }} />}
      rows={desk.rows.map((row) => (
        <WithdrawalRow
          key={row.sn}
          row={row}
          isCurrent={row.sn === open}
          operator={operator}
          isChosen={choice?.has(row.sn)}
          onChoose={() => choice?.toggle(row)}
          onOpen={() => props.onOpen(row.sn)}
        />
      ))}
      list={desk.list}
      empty={copy.emptyQueue}
      foot={
        choice && choice.count > 0 ? (
          <Chosen choice={choice} onBatch={props.onBatch} />
        ) : (
          <QueueFoot>
            <Mine desk={desk} />
          </QueueFoot>
        )
      }
      onTab={(id) => props.onQueue(id as WithdrawQueue)}
    />
  );
}
