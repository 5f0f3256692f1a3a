'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { reasonFault } from '@/console/api/console-error';
import { useMay } from '@/console/api/session';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { ReasonDialog } from '@/console/ui/reason-dialog';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { Facts, Section } from '@/console/ui/section';
import { State } from '@/console/ui/state';
import { ActRefusal, ErrorNote, Loading, Note } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import {
  getBatch,
  grantBatch,
  refuseBatch,
  retryFailed,
  stopBatch,
} from '@/lib/contract/console/batches';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { fenToYuan } from '@/lib/format';
import { BankFile } from './bank-file';
import { BatchRows } from './batch-rows';
import styles from './batch.module.css';
import { batchCopy, runCopy as copy } from './copy';
import { Steps } from './steps';
import { BATCH_TONES } from './tones';

type BatchDetail = ConsoleOutput<typeof getBatch>;
export type Batch = BatchDetail['batch'];

const POLL_MS = 2_000;

function Refuse({ batch, onDone }: { batch: Batch; onDone: () => void }) {
  const { batchId, rows, net } = batch;
  const [isOpen, setOpen] = useState(false);
  const act = useAct(refuseBatch);
  const send = async (reason: string) => {
    if (!(await act.send({ batchId, reason }, batchCopy.about(rows, net)))) return;
    toast.show(copy.refused);
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.refuse}</Button>
      {isOpen && (
        <ReasonDialog
          title={copy.refuse}
          text={copy.refuseHint}
          button={copy.refuse}
          label={copy.reason}
          fault={reasonFault(act.error)}
          isBusy={act.isBusy}
          onSend={(reason) => void send(reason)}
          onClose={() => setOpen(false)}
        >
          <ActRefusal error={act.error} />
        </ReasonDialog>
      )}
    </>
  );
}

function Acts({ detail, onDone }: { detail: BatchDetail; onDone: () => void }) {
  const router = useRouter();
  const may = useMay();
  const { batch, mayStart } = detail;
  const { batchId, state } = batch;
  const grant = useAct(grantBatch);
  const stop = useAct(stopBatch);
  const retry = useAct(retryFailed);
  const error = grant.error ?? stop.error ?? retry.error;
  const isBusy = grant.isBusy || stop.isBusy || retry.isBusy;
  const about = batchCopy.about(batch.rows, batch.net);
  const start = async () => {
    if (await grant.send({ batchId }, about)) toast.show(copy.granted);
    onDone();
  };
  const end = async () => {
    if (await stop.send({ batchId }, about)) toast.show(copy.stopped);
    onDone();
  };
  const again = async () => {
    const made = await retry.send({ batchId }, copy.retry(batch.failed));
    if (made) router.push(`/batches?open=${made.batchId}`);
  };
  const isOpen = state === 'waiting' || state === 'running';
  return (
    <>
      {error !== null && <ErrorNote error={error} />}
      {isOpen && may('withdrawals.pay') && (
        <Button title={copy.stopHint} disabled={isBusy} onClick={() => void end()}>
          {copy.stop}
        </Button>
      )}
      {mayStart && <Refuse batch={batch} onDone={onDone} />}
      {mayStart && (
        <Button kind="primary" disabled={isBusy} onClick={() => void start()}>
          {copy.grant(batch.net)}
        </Button>
      )}
      {!isOpen && batch.failed > 0 && may('withdrawals.pay') && (
        <Button kind="primary" disabled={isBusy} onClick={() => void again()}>
          {copy.retry(batch.failed)}
        </Button>
      )}
    </>
  );
}

const share = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;

function Results({ batch }: { batch: Batch }) {
  const { rows, done, skipped, failed } = batch;
  const ended = done + skipped + failed;
  const results = [
    { label: copy.of(copy.rowStates.done, done), value: fenToYuan(batch.doneNet) },
    { label: copy.rowStates.skipped, value: skipped },
    { label: copy.rowStates.failed, value: failed, isFailed: failed > 0 },
    { label: copy.all(rows), value: fenToYuan(batch.net) },
  ];
  return (
    <>
      <dl className={cx('flex', styles.results)}>
        {results.map(({ label, value, isFailed }) => (
          <div key={label}>
            <dt className="t-sub ink-3">{label}</dt>
            <dd className={isFailed ? `num ${styles.failed}` : 'num'}>{value}</dd>
          </div>
        ))}
      </dl>
      <div
        className={cx('flex well', styles.bar)}
        role="progressbar"
        aria-label={batchCopy.title}
        aria-valuemin={0}
        aria-valuemax={rows}
        aria-valuenow={ended}
      >
        <i className={cx('block', styles.done)} style={{ width: share(done, rows) }} />
        <i className={cx('block', styles.skipped)} style={{ width: share(skipped, rows) }} />
        <i className={cx('block', styles.failed)} style={{ width: share(failed, rows) }} />
      </div>
      <div className={cx('flex between t-sub ink-3', styles.legend)}>
        <span>
          {copy.of(copy.rowStates.done, done)} · {copy.of(copy.rowStates.skipped, skipped)} ·{' '}
          {copy.of(copy.rowStates.failed, failed)}
        </span>
        <span className="num">{copy.progress(ended, rows)}</span>
      </div>
    </>
  );
}

const Moment = ({ at, text }: { at: number | null; text: string }) =>
  at === null ? null : (
    <>
      <Time at={at} /> {text}
    </>
  );

function Side({ batch }: { batch: Batch }) {
  const may = useMay();
  const { createdAt, startedAt, endedAt, askedBy, startedBy, stoppedBy } = batch;
  const facts = [
    { label: copy.createdAt, value: <Moment at={createdAt} text={askedBy} /> },
    ...(startedAt === null
      ? []
      : [
          {
            label: copy.startedAt,
            value: <Moment at={startedAt} text={startedBy ? copy.startedBy(startedBy) : ''} />,
          },
        ]),
    ...(endedAt === null
      ? []
      : [
          {
            label: copy.endedAt,
            value: <Moment at={endedAt} text={stoppedBy ? copy.stoppedBy(stoppedBy) : ''} />,
          },
        ]),
  ];
  return (
    <aside className={cx('min-h-0', styles.aside)} aria-label={copy.course}>
      <Section title={copy.course}>
        <Facts facts={facts} />
      </Section>
      {batch.done > 0 && may('withdrawals.pay') && may('withdrawals.reveal') && (
        <BankFile batchId={batch.batchId} />
      )}
    </aside>
  );
}

const STEP: Record<Batch['state'], number> = { waiting: 3, running: 4, stopped: 4, done: 5 };

export function BatchScreen({ batchId }: { batchId: number }) {
  const { data, error, reload } = useCall(
    getBatch,
    { batchId, state: '', after: 0 },
    { refreshInterval: (now) => (isOver(now) ? 0 : POLL_MS), keepPreviousData: true },
  );
  if (!data) return <Loading error={error} onRetry={reload} lines={9} />;
  const { batch } = data;
  return (
    <>
      <Head
        title={copy.title(batch.batchId)}
        sub={
          <>
            <State tone={BATCH_TONES[batch.state]}>{copy.states[batch.state]}</State>{' '}
            {batch.retryOf !== null && copy.retryOf(batch.retryOf)}
          </>
        }
      >
        <Acts detail={data} onDone={() => void reload()} />
      </Head>
      <Steps
        now={STEP[batch.state]}
        isSecond={batch.state === 'waiting' || batch.startedBy !== null}
        note={batchCopy.note}
      />
      {batch.state === 'waiting' && !data.mayStart && <Note isBand>{copy.grantWaits}</Note>}
      <div className={cx('grid fill min-h-0', styles.split)}>
        <ScrollRegion label={copy.title(batch.batchId)} className={styles.main}>
          <Results batch={batch} />
          <BatchRows detail={data} />
        </ScrollRegion>
        <Side batch={batch} />
      </div>
    </>
  );
}

const isOver = (detail: BatchDetail | undefined): boolean =>
  detail?.batch.state === 'done' || detail?.batch.state === 'stopped';
