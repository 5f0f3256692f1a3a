'use client';

import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { viewMakingSheet } from '@/lib/contract/console/shipping';
import type { MakingQueue, MakingSheet as Sheet } from '@/lib/contract/console/shipping.schema';
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
    <thead>
      <tr>
        <td />
        {[copy.values, copy.num, copy.order].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
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

const AS_PRINTED = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

export function MakingSheet({
  queue,
  onClose,
  onStart,
}: {
  queue: MakingQueue;
  onClose: () => void;
  onStart: (key: string) => void;
}) {
  const may = useMay();
  const { data, error, isValidating, reload } = useCall(viewMakingSheet, { queue }, AS_PRINTED);
  const lines = data?.lines ?? [];
  return (
    <PrintSheet
      title={data ? copy.makingSheet(momentText(data.at), lines.length) : copy.making}
      isReady={lines.length > 0}
      bar={
        <>
          <Button disabled={isValidating} onClick={() => void reload()}>
            {copy.readAgain}
          </Button>
          {queue === 'toMake' && may('order.ship') && (
            <Button
              disabled={isValidating || lines.length === 0}
              onClick={() => onStart(lines.map(({ id, key }) => key ?? id).join(','))}
            >
              {copy.startAll(lines.length)}
            </Button>
          )}
        </>
      }
      error={error}
      onRetry={() => void reload()}
      onClose={onClose}
    >
      {data && (
        <>
          {lines.length === 0 && (
            <p className="t-sub ink-3">
              {queue === 'toMake' ? copy.nothingToMake : copy.nothingMaking}
            </p>
          )}
          {productsOf(lines).map((product) => (
            <Product key={product.id} title={product.title} lines={product.lines} />
          ))}
          {data.isMore && <p className="t-sub">{copy.moreToMake(lines.length)}</p>}
        </>
      )}
    </PrintSheet>
  );
}
