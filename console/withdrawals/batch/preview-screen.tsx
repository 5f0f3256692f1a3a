'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { Facts } from '@/console/ui/section';
import { ErrorNote, Loading, Note, StateBlock } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { previewBatch, startBatch } from '@/lib/contract/console/batches';
import type { ConsoleInput } from '@/lib/contract/console/call';
import { fenToYuan, toFen } from '@/lib/format';
import { amountInWords } from '@/lib/format/amount-words';
import { useChoice } from '../choice';
import styles from './batch.module.css';
import { batchCopy as copy } from './copy';
import { type BatchPreview, Included } from './included';
import { Steps } from './steps';

const typedFen = (text: string): number | null =>
  toFen(
    text
      .trim()
      .replace(/^[¥￥]/, '')
      .replaceAll(',', ''),
  );

type Chosen = ConsoleInput<typeof previewBatch>;

interface SubmitProps {
  preview: BatchPreview;
  chosen: Chosen;
  reload: () => Promise<unknown>;
}

function Submit({ preview, chosen, reload }: SubmitProps) {
  const router = useRouter();
  const { clear } = useChoice();
  const act = useAct(startBatch, { onStale: reload });
  const [typed, setTyped] = useState('');
  const { net, rows, seen, needsSecond, running } = preview;
  const isSame = typedFen(typed) === net;
  const isOff = !isSame || act.isBusy || rows === 0 || (running !== null && !needsSecond);
  const submit = async () => {
    if (isOff) return;
    const made = await act.send({ ...chosen, net, seen }, copy.about(rows, net));
    if (!made) return;
    clear();
    router.replace(`/batches?open=${made.batchId}`);
  };
  return (
    <aside className={cx('col min-h-0 gap-16', styles.side)} aria-label={copy.sum(rows)}>
      <div className={cx('grid', styles.total)}>
        <span className="sub">{copy.sum(rows)}</span>
        <strong className="num">{fenToYuan(net)}</strong>
        <span className="cap">{amountInWords(net)}</span>
      </div>
      <TextField
        label={copy.again}
        hint={isSame ? copy.same : copy.againHint}
        error={typed !== '' && !isSame && typedFen(typed) !== null ? copy.differs : undefined}
        value={typed}
        inputMode="decimal"
        maxLength={16}
        autoFocus
        onChange={setTyped}
        onEnter={() => void submit()}
      />
      {needsSecond && <Note tone="brand">{copy.secondHint(preview.secondReason)}</Note>}
      {running !== null && <Note tone="warn">{copy.running(running)}</Note>}
      <Facts
        facts={[
          { label: copy.now, value: needsSecond ? copy.nowSecond : copy.nowAlone },
          { label: copy.each, value: copy.eachText },
          { label: copy.amount, value: <span className="num">{fenToYuan(preview.amount)}</span> },
          { label: copy.fee, value: <span className="num">{fenToYuan(preview.fee)}</span> },
          { label: copy.tax, value: <span className="num">{fenToYuan(preview.tax)}</span> },
        ]}
      />
      <div className={cx('grid gap-8 centered', styles.foot)}>
        {act.error !== null && <ErrorNote error={act.error} />}
        <Button
          kind="primary"
          size="lg"
          isBlock
          shortcut="Enter"
          disabled={isOff}
          onClick={() => void submit()}
        >
          {needsSecond ? copy.submit(net) : copy.start(net)}
        </Button>
        <p className="cap">{copy.proof}</p>
      </div>
    </aside>
  );
}

export function BatchPreviewScreen() {
  const router = useRouter();
  const choice = useChoice();
  const { rows, everything, count } = choice;
  const chosen: Chosen = everything
    ? { sns: [], everything: { q: everything.q, count } }
    : { sns: [...rows.keys()] };
  const { data, error, reload } = useCall(previewBatch, count > 0 ? chosen : null);
  const back = () => router.push('/withdrawals?queue=pay');
  useShortcuts([{ key: 'Escape', label: copy.back, run: back }]);
  return (
    <>
      <Head title={copy.title} sub={copy.chosen(count)}>
        <Button kind="ghost" shortcut="Esc" onClick={back}>
          {copy.back}
        </Button>
      </Head>
      <Steps now={1} isSecond={data?.needsSecond ?? true} note={copy.note} />
      {count === 0 ? (
        <StateBlock {...copy.nothing}>
          <Button onClick={back}>{copy.toQueue}</Button>
        </StateBlock>
      ) : data ? (
        <div className={cx('grid fill min-h-0', styles.split)}>
          <Included preview={data} chosen={rows} />
          <Submit preview={data} chosen={chosen} reload={reload} />
        </div>
      ) : (
        <Loading error={error} onRetry={reload} lines={9} />
      )}
    </>
  );
}
