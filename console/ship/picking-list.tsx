'use client';

import { Fragment, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Elsewhere } from '@/components/ui/elsewhere';
import { printer } from '@/components/ui/icons/console';
import { type QrPath, toQrPath } from '@/components/ui/qr/qr-path';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { useKept } from '@/console/ui/kept';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import field from '@/console/ui/text-field.module.css';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { viewPickList } from '@/lib/contract/console/shipping';
import type { PickSheet } from '@/lib/contract/console/shipping.schema';
import { momentText } from '@/lib/format/dates';
import { shipCopy as copy } from './copy';
import { PackingSlip } from './packing-slip';
import { shelvesOf } from './picking';
import styles from './picking-list.module.css';

const PAPERS = ['a4', 'label'] as const;

/** By order number; null until all are drawn, since paper waits for nothing. */
function useQrs(sheet: PickSheet | undefined): ReadonlyMap<string, QrPath> | null {
  const [made, setMade] = useState<ReadonlyMap<string, QrPath> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const sns = sheet?.boxes.map(({ sn }) => sn) ?? [];
    void Promise.all(sns.map(async (sn) => [sn, await toQrPath(sn)] as const)).then(
      (all) => isCurrent && sheet && setMade(new Map(all)),
    );
    return () => {
      isCurrent = false;
    };
  }, [sheet]);
  return made;
}

const Shelves = ({ boxes }: PickSheet) => (
  <table aria-label={copy.byShelf}>
    <caption>{copy.byShelf}</caption>
    <thead>
      <tr>
        {[copy.shelf, copy.goods, copy.code, copy.num, copy.box].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shelvesOf(boxes).map(({ key, shelf, code, title, choice, num, inBoxes }) => (
        <tr key={key}>
          <td className="nowrap">{shelf || copy.noShelf}</td>
          <td>{[title, choice].filter(Boolean).join(' ')}</td>
          <td className="num nowrap">{code || copy.noCode}</td>
          <td className={`num ${styles.total}`}>{num}</td>
          <td className={styles.boxes}>
            {inBoxes.map(([box, of]) => (
              <Fragment key={box}>
                <span className="nowrap">
                  <i className={styles.checkbox} />
                  {of > 1 ? `${box}${copy.times(of)}` : box}
                </span>{' '}
              </Fragment>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Sheet({ sheet, qrs }: { sheet: PickSheet; qrs: ReadonlyMap<string, QrPath> | null }) {
  return (
    <>
      <Shelves {...sheet} />
      <section aria-label={copy.slips} className={styles.slips}>
        {sheet.boxes
          .filter(({ gone }) => gone === '')
          .map((box) => (
            <PackingSlip key={box.sn} {...{ box, returns: sheet.returns, qr: qrs?.get(box.sn) }} />
          ))}
      </section>
    </>
  );
}

function Bar({ isReady, onClose }: { isReady: boolean; onClose: () => void }) {
  const [paper, setPaper] = useKept<(typeof PAPERS)[number]>('pick_paper', 'a4');
  return (
    <span className={`row gap-8 ml-auto ${styles.onScreen}`} data-paper={paper}>
      <select
        className={cx(field.input, styles.paper)}
        aria-label={copy.paper}
        value={paper}
        onChange={({ target }) => setPaper(target.value as (typeof PAPERS)[number])}
      >
        {PAPERS.map((one) => (
          <option key={one} value={one}>
            {copy.papers[one]}
          </option>
        ))}
      </select>
      <Button shortcut="Esc" onClick={onClose}>
        {copy.back}
      </Button>
      <Button
        kind="primary"
        icon={printer}
        shortcut="Enter"
        disabled={!isReady}
        autoFocus
        onClick={() => window.print()}
      >
        {copy.print}
      </Button>
    </span>
  );
}

/** Alone on paper: first the shelves, then a slip for each box. */
export function PickingList({ no, onClose }: { no: string; onClose: () => void }) {
  const { data, error, reload } = useCall(viewPickList, { no }, { revalidateOnFocus: false });
  const qrs = useQrs(data);
  useShortcuts(
    [
      { key: 'Escape', label: copy.back, run: onClose },
      { key: 'Enter', label: copy.print, run: () => qrs && window.print() },
    ],
    true,
  );
  const title = data
    ? copy.pickingOf(data.no, data.operator, momentText(data.at), data.boxes.length)
    : copy.pickingNo(no);
  return (
    <Elsewhere place={document.body}>
      <div
        className={cx('whole surface ink-1', styles.sheet)}
        role="dialog"
        aria-modal="true"
        aria-label={title}
      >
        <header className="row wrap gap-12">
          <h1>{title}</h1>
          <Bar isReady={qrs !== null} onClose={onClose} />
        </header>
        {data ? (
          <Sheet sheet={data} qrs={qrs} />
        ) : error === undefined ? (
          <SkeletonLines />
        ) : (
          <ErrorState error={error} onRetry={() => void reload()} />
        )}
      </div>
    </Elsewhere>
  );
}
