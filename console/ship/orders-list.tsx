'use client';

import { useMemo } from 'react';
import { cx } from '@/components/ui/cx';
import { leftText } from '@/console/resource/fields';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { State } from '@/console/ui/state';
import { ConsoleTable } from '@/console/ui/table/console-table';
import type { Column } from '@/console/ui/table/types';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import { CARRIERS } from '@/lib/contract/carriers';
import type { ShipRow } from '@/lib/contract/console/shipping.schema';
import { HOUR_MS } from '@/lib/time';
import { shipCopy as copy } from './copy';
import { Thumb } from './parcels';
import { leftOf, placeOf, tailOf } from './scan';
import styles from './ship.module.css';

const SOON_MS = 3 * HOUR_MS;

const Two = ({ first, second }: { first: React.ReactNode; second: React.ReactNode }) => (
  <span className="grid narrow l-18">
    <span className="clip">{first}</span>
    <span className={`clip t-cap ink-3 ${styles.second}`}>{second}</span>
  </span>
);

function Due({ row: { due, isUrged } }: { row: ShipRow }) {
  const now = useMinute();
  if (due === null) return null;
  const left = due - now;
  return (
    <span className="row gap-6 nowrap">
      <State tone={left <= 0 ? 'neg' : left < SOON_MS ? 'warn' : 'pos'}>{leftText(due, now)}</State>
      {isUrged && <span className="neg-ink t-cap">{copy.urged}</span>}
    </span>
  );
}

const nameOf = ({ name, left, num }: ShipRow['lines'][number]) => [name, copy.times(left || num)];

function Goods({ row }: { row: ShipRow }) {
  const lines = (leftOf(row).length > 0 ? leftOf(row) : row.lines).map(nameOf);
  const [[only, times] = []] = lines.length === 1 ? lines : [];
  const text = lines.map((parts) => parts.join(' ')).join('、');
  return (
    <span className="row gap-8 narrow" title={text}>
      <span className={cx('flex rigid', styles.thumbs)}>
        {row.lines.slice(0, 2).map(({ id, image }) => (
          <Thumb key={id} image={image} />
        ))}
      </span>
      <span className="clip narrow">{only ?? text}</span>
      {times && <span className="rigid"> {times}</span>}
    </span>
  );
}

function No({ row, no }: { row: ShipRow; no: string }) {
  const last = row.parcels.at(-1);
  return (
    <span className={`row between gap-8 ${styles.no}`}>
      <span className={no || (last && leftOf(row).length === 0) ? 'num clip' : 'ink-3'}>
        {no || (last && leftOf(row).length === 0 ? last.no : copy.waiting)}
      </span>
      <span className="nowrap t-cap ink-3">
        {row.parcels.length > 1
          ? copy.parcelsOf(row.parcels.length)
          : (last && CARRIERS[last.carrier].name) || ''}
      </span>
    </span>
  );
}

const columnsOf = (open: string | undefined, no: string): Column<ShipRow>[] =>
  [
    {
      id: 'order',
      title: copy.columns.order,
      width: 112,
      isFixed: true as const,
      cell: (row: ShipRow) => (
        <Two first={`…${tailOf(row.sn)}`} second={<Time at={row.placed} />} />
      ),
    },
    {
      id: 'receiver',
      title: copy.columns.receiver,
      width: 144,
      cell: (row: ShipRow) => (
        <Two
          first={row.receiver}
          second={row.mates?.length ? copy.mergeable(row.mates.length + 1) : placeOf(row)}
        />
      ),
    },
    { id: 'goods', title: copy.columns.goods, cell: (row: ShipRow) => <Goods row={row} /> },
    { id: 'due', title: copy.columns.due, width: 132, cell: (row: ShipRow) => <Due row={row} /> },
    {
      id: 'no',
      title: copy.columns.no,
      width: 188,
      cell: (row: ShipRow) => <No row={row} no={row.sn === open ? no : ''} />,
    },
  ].map((column) => ({ ...column, text: ({ sn }: ShipRow) => sn }));

const NOTHING = () => undefined;

export function OrdersList({
  rows,
  open,
  no,
  onOpen,
  children,
}: {
  rows: readonly ShipRow[];
  open: string | undefined;
  no: string;
  onOpen: (sn: string) => void;
  children?: React.ReactNode;
}) {
  const columns = useMemo(() => columnsOf(open, no), [open, no]);
  const page = useMemo(() => rows.map((row) => ({ id: row.sn, row })), [rows]);
  return (
    <ScrollRegion label={copy.list} className={`fill min-h-0 ${styles.rows}`}>
      <ConsoleTable
        label={copy.list}
        columns={columns}
        page={page}
        sort=""
        onSort={NOTHING}
        cursor={open}
        onPick={NOTHING}
        onPickPage={NOTHING}
        onOpen={onOpen}
        nameOf={({ sn }) => sn}
        link={{ column: 'order', hrefOf: (sn) => `/console/orders?open=${sn}` }}
      />
      {children}
    </ScrollRegion>
  );
}
