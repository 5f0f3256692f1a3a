'use client';

import { cx } from '@/components/ui/cx';
import { Elsewhere } from '@/components/ui/elsewhere';
import { printer } from '@/components/ui/icons/console';
import { Button } from '@/console/ui/button';
import { useMinute } from '@/console/ui/use-minute';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { ShipRow } from '@/lib/contract/console/shipping.schema';
import { momentText } from '@/lib/format/dates';
import { shipCopy as copy } from './copy';
import styles from './picking-list.module.css';
import { leftOf, tailOf } from './scan';

interface Total {
  code: string;
  name: string;
  num: number;
  orders: string[];
}

export function totalsOf(rows: readonly ShipRow[]): Total[] {
  const totals = new Map<string, Total>();
  for (const row of rows)
    for (const { code, name, left } of leftOf(row)) {
      const key = `${code} ${name}`;
      const total = totals.get(key) ?? { code, name, num: 0, orders: [] };
      total.num += left;
      total.orders.push(left > 1 ? `${tailOf(row)}${copy.times(left)}` : tailOf(row));
      totals.set(key, total);
    }
  return [...totals.values()].sort(
    (a, b) => a.code.localeCompare(b.code, 'en') || a.name.localeCompare(b.name, 'zh'),
  );
}

const Totals = ({ rows }: { rows: readonly ShipRow[] }) => (
  <table aria-label={copy.totals}>
    <caption>{copy.totals}</caption>
    <thead>
      <tr>
        <th scope="col">{copy.code}</th>
        <th scope="col">{copy.goods}</th>
        <th scope="col">{copy.num}</th>
        <th scope="col">{copy.inOrders}</th>
      </tr>
    </thead>
    <tbody>
      {totalsOf(rows).map(({ code, name, num, orders }) => (
        <tr key={`${code} ${name}`}>
          <td className="num">{code || copy.noCode}</td>
          <td>{name}</td>
          <td className="num">{num}</td>
          <td className="num">{orders.join('、')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const ByOrder = ({ rows }: { rows: readonly ShipRow[] }) => (
  <table aria-label={copy.byOrder}>
    <caption>{copy.byOrder}</caption>
    <tbody>
      {rows.map((row) => (
        <tr key={row.sn}>
          <td className="num">{row.sn}</td>
          <td>{`${row.receiver} ${row.region}`.trim()}</td>
          <td>
            {leftOf(row)
              .map(({ code, name, left }) => `${code} ${name} ${copy.times(left)}`.trim())
              .join('；')}
            {row.remark && <em>{copy.remark(row.remark)}</em>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export function PickingList({ rows, onClose }: { rows: readonly ShipRow[]; onClose: () => void }) {
  useShortcuts(
    [
      { key: 'Escape', label: copy.back, run: onClose },
      { key: 'Enter', label: copy.print, run: () => window.print() },
    ],
    true,
  );
  const now = useMinute();
  const title = copy.pickingOf(momentText(now), rows.length);
  return (
    <Elsewhere place={document.body}>
      <div
        className={cx('whole surface ink-1', styles.sheet)}
        role="dialog"
        aria-modal="true"
        aria-label={title}
      >
        <header className="row gap-12">
          <h1>{title}</h1>
          <span className={`row gap-8 ml-auto ${styles.onScreen}`}>
            <Button shortcut="Esc" onClick={onClose}>
              {copy.back}
            </Button>
            <Button
              kind="primary"
              icon={printer}
              shortcut="Enter"
              autoFocus
              onClick={() => window.print()}
            >
              {copy.print}
            </Button>
          </span>
        </header>
        <Totals rows={rows} />
        <ByOrder rows={rows} />
      </div>
    </Elsewhere>
  );
}
