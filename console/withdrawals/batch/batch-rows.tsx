'use client';

import { useState } from 'react';
import { useCall } from '@/console/api/use-call';
import { Block } from '@/console/ui/block';
import { Button } from '@/console/ui/button';
import { Person } from '@/console/ui/person';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { State } from '@/console/ui/tag';
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

const columns = [
  batchCopy.member,
  batchCopy.sn,
  batchCopy.net,
  copy.result,
  copy.why,
  copy.money,
  copy.at,
];

const cellsOf = (row: Row) => ({
  id: row.no,
  cells: [
    <Person key="member" person={row.member} />,
    <span key="sn" className="num">
      {row.sn}
    </span>,
    fenToYuan(row.net),
    <State key="state" tone={ROW_TONES[row.state]}>
      {copy.rowStates[row.state]}
    </State>,
    row.note || row.accountLabel,
    row.now,
    row.at === null ? '' : <Time key="at" at={row.at} />,
  ],
});

const GROUPS: readonly { title: string; states: readonly BatchRowState[] }[] = [
  { title: copy.notPaid, states: ['failed', 'skipped'] },
  { title: copy.still, states: ['waiting'] },
  { title: copy.paid, states: ['done'] },
];

/** A piece of the rows: those that were not paid first. */
function Rows({ rows }: { rows: readonly Row[] }) {
  return GROUPS.map(({ title, states }) => {
    const those = rows.filter(({ state }) => states.includes(state));
    if (those.length === 0) return null;
    return (
      <Block
        key={title}
        title={copy.of(title, those.length)}
        columns={columns}
        right={[batchCopy.net]}
        rows={those.map(cellsOf)}
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

/** Rows of a batch with their results; a large one comes in pieces. */
export function BatchRows({ detail: { batch, rows, isMore } }: { detail: BatchDetail }) {
  const last = rows.at(-1);
  return (
    <>
      <Rows rows={rows} />
      {isMore && last && <More batchId={batch.batchId} after={last.no} />}
    </>
  );
}
