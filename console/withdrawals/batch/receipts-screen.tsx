'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { Tone } from '@/components/ui/tag';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Block } from '@/console/ui/block';
import { Button } from '@/console/ui/button';
import { FileField } from '@/console/ui/file-field';
import { Head } from '@/console/ui/head';
import { Person } from '@/console/ui/person';
import { Facts } from '@/console/ui/section';
import { State } from '@/console/ui/state';
import { ErrorNote, Note, SkeletonLines } from '@/console/ui/states';
import { previewReceipts, recordReceipts } from '@/lib/contract/console/batches';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import type { ReceiptKind } from '@/lib/contract/console/receipts.schema';
import { fenToYuan } from '@/lib/format';
import styles from './batch.module.css';
import { receiptCopy as copy } from './copy';

type Preview = ConsoleOutput<typeof previewReceipts>;

const TONES: Record<ReceiptKind, Tone> = {
  paid: 'pos',
  failed: 'neg',
  doubtful: 'warn',
  known: 'plain',
};

const GROUPS: readonly ReceiptKind[] = ['doubtful', 'failed', 'paid', 'known'];

const columns = [copy.row, copy.member, copy.sn, copy.amount, copy.result, copy.voucher, copy.note];

function Rows({ receipts }: Pick<Preview, 'receipts'>) {
  return GROUPS.map((kind) => {
    const those = receipts.filter((one) => one.kind === kind);
    if (those.length === 0) return null;
    return (
      <Block
        key={kind}
        title={copy.groups[kind](those.length)}
        hint={copy.hints[kind]}
        columns={columns}
        right={[copy.amount]}
        rows={those.map((one) => ({
          id: one.row,
          cells: [
            one.row,
            one.member && <Person key="member" person={one.member} />,
            <span key="sn" className="num">
              {one.sn}
            </span>,
            one.amount === null ? '' : fenToYuan(one.amount),
            <State key="state" tone={TONES[kind]}>
              {copy.kinds[kind]}
            </State>,
            one.voucher,
            one.note,
          ],
        }))}
      />
    );
  });
}

const sumText = ({ rows, net }: { rows: number; net: number }): string => copy.sum(rows, net);

interface SideProps {
  preview: Preview;
  text: string;
  onDone: (done: ConsoleOutput<typeof recordReceipts>) => void;
  onStale: () => void;
}

function Side({ preview, text, onDone, onStale }: SideProps) {
  const act = useAct(recordReceipts);
  const { paid, failed, doubtful, missing, file, seen } = preview;
  const count = paid.rows + failed.rows;
  const send = async () => {
    const done = await act.send({ text, seen }, copy.about(count));
    if (done) onDone(done);
    else onStale();
  };
  return (
    <aside className={cx('col min-h-0 gap-16', styles.side)} aria-label={copy.title}>
      <div className={cx('grid', styles.total)}>
        <span className="sub">{copy.willRecord(paid.rows)}</span>
        <strong className="num">{fenToYuan(paid.net)}</strong>
      </div>
      <Facts
        facts={[
          { label: copy.file, value: sumText(file) },
          { label: copy.kinds.paid, value: sumText(paid) },
          { label: copy.kinds.failed, value: sumText(failed) },
          { label: copy.kinds.doubtful, value: sumText(doubtful) },
          { label: copy.missing, value: sumText(missing) },
        ]}
      />
      {doubtful.rows > 0 && <Note tone="warn">{copy.doubtfulHint}</Note>}
      <div className={cx('grid gap-8 centered', styles.foot)}>
        {act.error !== null && <ErrorNote error={act.error} />}
        <Button
          kind="primary"
          size="lg"
          isBlock
          disabled={count === 0 || act.isBusy}
          onClick={() => void send()}
        >
          {copy.record(count)}
        </Button>
        <p className="cap">{copy.proof}</p>
      </div>
    </aside>
  );
}

export function ReceiptsScreen() {
  const [file, setFile] = useState<{ text: string; name: string } | null>(null);
  const [done, setDone] = useState<ConsoleOutput<typeof recordReceipts> | null>(null);
  const { data, error, reload } = useCall(previewReceipts, file && { text: file.text }, {
    revalidateOnFocus: false,
  });
  return (
    <>
      <Head title={copy.title} sub={file?.name ?? copy.sub} />
      {done && (
        <Note tone={done.refused.length > 0 ? 'warn' : 'pos'} isBand isAlert>
          <span>
            {copy.done(done.done)}
            {done.refused.map(({ sn, note }) => (
              <span key={sn}>
                {' '}
                {sn}：{note}
              </span>
            ))}
          </span>
        </Note>
      )}
      <div className={cx('grid fill min-h-0', styles.split)}>
        <div className={styles.main}>
          <FileField
            label={file ? copy.another : copy.choose}
            hint={copy.chooseHint}
            accept=".csv,.txt,text/csv"
            onText={(text, name) => {
              setDone(null);
              setFile({ text, name });
            }}
          />
          {file && !data && error === undefined && <SkeletonLines />}
          {file && error !== undefined && <ErrorNote error={error} onRetry={() => void reload()} />}
          {file && data && <Rows receipts={data.receipts} />}
        </div>
        {file && data && (
          <Side
            preview={data}
            text={file.text}
            onDone={(result) => {
              setDone(result);
              void reload();
            }}
            onStale={() => void reload()}
          />
        )}
      </div>
    </>
  );
}
