'use client';

import { toast } from '@/components/ui/layer/toast';
import { useMay } from '@/console/api/session';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { ErrorNote } from '@/console/ui/states';
import { making } from '@/lib/contract/console/resources/making';
import { viewMakingSheet } from '@/lib/contract/console/shipping';
import type { MakingSheet as Sheet } from '@/lib/contract/console/shipping.schema';
import { momentText } from '@/lib/format/dates';
import { shipCopy as copy } from './copy';
import { productsOf } from './picking';
import styles from './picking-list.module.css';
import { PrintSheet } from './print-sheet';
import { tailOf } from './scan';

type Line = Sheet['lines'][number];

const Values = ({ custom }: Pick<Line, 'custom'>) =>
  custom.map(({ label, value }) => (
    <p key={label} className={styles.custom}>
      <small>{label}</small> {value}
    </p>
  ));

const Product = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <table aria-label={title}>
    <caption>
      {copy.makingOf(
        title,
        lines.reduce((sum, { num }) => sum + num, 0),
      )}
    </caption>
    <tbody>
      {lines.map((line) => (
        <tr key={line.id}>
          <td className={styles.mark}>
            <i className={styles.checkbox} />
          </td>
          <td>
            <Values {...line} />
            <span className={styles.code}>
              {[line.choice, line.remark && copy.remark(line.remark)].filter(Boolean).join(' · ')}
            </span>
          </td>
          <td className={`num nowrap ${styles.total}`}>{copy.times(line.num)}</td>
          <td className={`num nowrap ${styles.when}`}>
            {copy.short(tailOf(line.sn))}
            <br />
            {line.due !== null && copy.dueAt(momentText(line.due))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Begins what is on the sheet. */
function StartAll({ lines, onDone }: { lines: readonly Line[]; onDone: () => void }) {
  const act = useAct(making.calls.actions.startBatch);
  const start = async () => {
    const key = lines.map(({ id }) => id).join(',');
    const done = await act.send({ key, form: {}, reason: '' }, copy.startAll(lines.length));
    if (!done) return;
    toast.show(done.effect.sentence);
    onDone();
  };
  return (
    <>
      {act.error !== null && <ErrorNote error={act.error} />}
      <Button disabled={act.isBusy || lines.length === 0} onClick={() => void start()}>
        {copy.startAll(lines.length)}
      </Button>
    </>
  );
}

export function MakingSheet({
  onClose,
  onStarted,
}: {
  onClose: () => void;
  onStarted: () => void;
}) {
  const may = useMay();
  const { data, error, reload } = useCall(viewMakingSheet, {}, { revalidateOnFocus: false });
  const lines = data?.lines ?? [];
  return (
    <PrintSheet
      title={data ? copy.makingSheet(momentText(data.at), lines.length) : copy.making}
      isReady={lines.length > 0}
      bar={may('order.ship') && <StartAll lines={lines} onDone={onStarted} />}
      error={error}
      onRetry={() => void reload()}
      onClose={onClose}
    >
      {data && (
        <>
          {lines.length === 0 && <p className="t-sub ink-3">{copy.nothingToMake}</p>}
          {productsOf(lines).map((product) => (
            <Product key={product.title} {...product} />
          ))}
          {data.isMore && <p className="t-sub">{copy.moreToMake(lines.length)}</p>}
        </>
      )}
    </PrintSheet>
  );
}
