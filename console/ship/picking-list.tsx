'use client';

import { Fragment, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { type QrPath, toQrPath } from '@/components/ui/qr/qr-path';
import { useCall } from '@/console/api/use-call';
import { useKept } from '@/console/ui/kept';
import field from '@/console/ui/text-field.module.css';
import { viewPickList } from '@/lib/contract/console/shipping';
import type { PickSheet } from '@/lib/contract/console/shipping.schema';
import { momentText } from '@/lib/format/dates';
import { shipCopy as copy } from './copy';
import { PackingSlip } from './packing-slip';
import { shelvesOf } from './picking';
import styles from './picking-list.module.css';
import { PrintSheet } from './print-sheet';

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

function Paper({
  paper,
  onPaper,
}: {
  paper: (typeof PAPERS)[number];
  onPaper: (paper: (typeof PAPERS)[number]) => void;
}) {
  return (
    <select
      className={cx(field.input, styles.paper)}
      aria-label={copy.paper}
      value={paper}
      onChange={({ target }) => onPaper(target.value as (typeof PAPERS)[number])}
    >
      {PAPERS.map((one) => (
        <option key={one} value={one}>
          {copy.papers[one]}
        </option>
      ))}
    </select>
  );
}

export function PickingList({ no, onClose }: { no: string; onClose: () => void }) {
  const { data, error, reload } = useCall(viewPickList, { no }, { revalidateOnFocus: false });
  const qrs = useQrs(data);
  const [paper, setPaper] = useKept<(typeof PAPERS)[number]>('pick_paper', 'a4');
  return (
    <PrintSheet
      title={
        data
          ? copy.pickingOf(data.no, data.operator, momentText(data.at), data.boxes.length)
          : copy.pickingNo(no)
      }
      isReady={qrs !== null}
      bar={<Paper paper={paper} onPaper={setPaper} />}
      paper={paper}
      error={error}
      onRetry={() => void reload()}
      onClose={onClose}
    >
      {data && <Sheet sheet={data} qrs={qrs} />}
    </PrintSheet>
  );
}
