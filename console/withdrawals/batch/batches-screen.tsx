'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import type { ListSpec } from '@/console/kit/list-query';
import { Block } from '@/console/ui/block';
import { Button } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { State } from '@/console/ui/state';
import { Loading, StateBlock } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import { useListQuery } from '@/console/ui/use-list-query';
import { listBatches } from '@/lib/contract/console/batches';
import { fenToYuan } from '@/lib/format';
import { BatchScreen } from './batch-screen';
import styles from './batch.module.css';
import { batchCopy, receiptCopy, runCopy as copy } from './copy';
import { BATCH_TONES } from './tones';

const SPEC: ListSpec = { filters: [], sorts: ['created'], defaultSort: '-created' };
const POLL_MS = 15_000;

function Piece({ before, onOpen }: { before?: number; onOpen: (id: string) => void }) {
  const [isMore, setMore] = useState(false);
  const { data, error, reload } = useCall(listBatches, before === undefined ? {} : { before }, {
    refreshInterval: POLL_MS,
  });
  if (!data) return <Loading error={error} onRetry={reload} lines={6} />;
  const last = data.rows.at(-1);
  if (!last) return before ? null : <StateBlock title={copy.none} text={copy.noneText} />;
  return (
    <>
      <Block
        title={before === undefined ? batchCopy.list : copy.more}
        columns={[
          copy.id,
          copy.state,
          copy.askedBy,
          copy.at,
          copy.rows,
          batchCopy.net,
          copy.results,
        ]}
        right={[copy.rows, batchCopy.net, copy.results]}
        rows={data.rows.map((one) => ({
          id: one.batchId,
          cells: [
            <button
              key="open"
              type="button"
              className="link num"
              onClick={() => onOpen(String(one.batchId))}
            >
              {one.batchId}
            </button>,
            <State key="state" tone={BATCH_TONES[one.state]}>
              {copy.states[one.state]}
            </State>,
            one.askedBy,
            <Time key="at" at={one.createdAt} />,
            one.rows,
            fenToYuan(one.net),
            copy.counts(one.done, one.skipped, one.failed),
          ],
        }))}
      />
      {data.isMore &&
        (isMore ? (
          <Piece before={last.batchId} onOpen={onOpen} />
        ) : (
          <div className={styles.more}>
            <Button onClick={() => setMore(true)}>{copy.more}</Button>
          </div>
        ))}
    </>
  );
}

export function BatchesScreen() {
  const router = useRouter();
  const may = useMay();
  const { query, open } = useListQuery(SPEC);
  const batchId = Number(query.open);
  if (Number.isSafeInteger(batchId) && batchId > 0) return <BatchScreen batchId={batchId} />;
  return (
    <>
      <Head title={batchCopy.list}>
        {may('withdrawals.pay') && (
          <Button onClick={() => router.push('/batches/receipts')}>{receiptCopy.title}</Button>
        )}
        <Button onClick={() => router.push('/withdrawals?queue=pay')}>{batchCopy.toQueue}</Button>
      </Head>
      <div className="scroll">
        <Piece onOpen={open} />
      </div>
    </>
  );
}
