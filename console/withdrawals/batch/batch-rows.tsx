'use client';

import { useState } from 'react';
import { useCall } from '@/console/api/use-call';
import { type BlockColumn, RowsBlock } from '@/console/ui/block';
import { Button } from '@/console/ui/button';
import { Person } from '@/console/ui/person';
import { State } from '@/console/ui/state';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import { getBatch } from '@/lib/contract/console/batches';
import type { BatchRowState } from '@/lib/contract/console/batches.schema';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { fenToYuan } from '@/lib/format';
import styles from './batch.module.css';
import { batchCopy, runCopy as copy } from './copy';
import { ROW_TONES } from './tones';

type BatchDetail = ConsoleOutput<typeof getBatch>;
type Row = BatchDetail['rows'][number];

const MEMBER: BlockColumn<Row> = {
  title: batchCopy.member,
  cell: ({ member }) => <Person person={member} />,
};
const SN: BlockColumn<Row> = {
  title: batchCopy.sn,
  cell: ({ sn }) => <span className="num">{sn}</span>,
};
const NET: BlockColumn<Row> = {
  title: batchCopy.net,
  isRight: true,
  cell: ({ net }) => fenToYuan(net),
};
const ACCOUNT: BlockColumn<Row> = {
  title: batchCopy.account,
  cell: ({ accountLabel }) => accountLabel,
};
const MONEY: BlockColumn<Row> = { title: copy.money, cell: ({ now }) => <span>{now}</span> };
const RESULT: BlockColumn<Row> = {
  title: copy.result,
  cell: ({ state }) => <State tone={ROW_TONES[state]}>{copy.rowStates[state]}</State>,
};
const WHY: BlockColumn<Row> = { title: copy.why, cell: ({ note }) => note };
const AT: BlockColumn<Row> = {
  title: copy.at,
  cell: ({ at }) => (at === null ? '' : <Time at={at} />),
};

const GROUPS: readonly {
  title: string;
  states: readonly BatchRowState[];
  columns: readonly BlockColumn<Row>[];
}[] = [
  {
    title: copy.notPaid,
    states: ['failed', 'skipped'],
    columns: [MEMBER, NET, RESULT, WHY, MONEY],
  },
  { title: copy.still, states: ['waiting'], columns: [MEMBER, SN, NET, ACCOUNT] },
  { title: copy.paid, states: ['done'], columns: [MEMBER, SN, NET, ACCOUNT, MONEY, AT] },
];

function Rows({ rows }: { rows: readonly Row[] }) {
  return GROUPS.map(({ title, states, columns }) => {
    const those = rows.filter(({ state }) => states.includes(state));
    if (those.length === 0) return null;
    return (
      <RowsBlock
        key={title}
        title={copy.of(title, those.length)}
        columns={columns}
        rows={those}
        idOf={({ no }) => no}
      />
    );
  });
}

function More({ batchId, after }: { batchId: number; after: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, reload } = useCall(getBatch, isOpen ? { batchId, state: '', after } : null);
  if (!isOpen)
    return (
      <div className={styles.more}>
        <Button onClick={() => setOpen(true)}>{copy.more}</Button>
      </div>
    );
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void reload()} />;
  return data ? <BatchRows detail={data} /> : <SkeletonLines />;
}

export function BatchRows({ detail: { batch, rows, isMore } }: { detail: BatchDetail }) {
  const last = rows.at(-1);
  return (
    <>
      <Rows rows={rows} />
      {isMore && last && <More batchId={batch.batchId} after={last.no} />}
    </>
  );
}
