'use client';

import Link from 'next/link';
import { useState } from 'react';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { OpenAction } from '@/console/resource/action-bar';
import { STOCK_SECTIONS } from '@/console/resources/stock/sections';
import { Button } from '@/console/ui/button';
import { stock } from '@/lib/contract/console/resources/stock';
import { goodsCopy as copy } from './copy';
import type { SkuDraft } from './draft';
import styles from './editor.module.css';

const ACTIONS = ['in', 'out', 'count'] as const;

/** Stock under the cursor: it only moves, with its cause. */
export function StockSide({
  sku: { code, values, isNew },
  onDone,
}: {
  sku: SkuDraft;
  onDone: () => void;
}) {
  const may = useMay();
  const [name, setName] = useState<string | null>(null);
  const { data, reload } = useCall(stock.calls.get, isNew ? null : { key: code });
  const Moves = STOCK_SECTIONS['stock.moves'];
  if (isNew) return <p className="t-sub ink-3">{copy.stockNew}</p>;
  if (!data) return null;
  const { row, version } = data;
  return (
    <>
      <header className="row between gap-8">
        <h3>{values.join(' ') || copy.only}</h3>
        <span className="num t-sub ink-3">{code}</span>
      </header>
      <p className="cap">{copy.columns.available}</p>
      <p className={styles.figure}>{row.available}</p>
      {may('stock.move') && (
        <div className="row wrap gap-8">
          {ACTIONS.map((action) => (
            <Button key={action} size="sm" onClick={() => setName(action)}>
              {stock.actions[action].title}
            </Button>
          ))}
        </div>
      )}
      <p className="cap">{copy.stockOnly}</p>
      {Moves && <Moves row={row} />}
      <Link className="link t-sub" href={`/stock?open=${encodeURIComponent(code)}`}>
        {copy.stockAll}
      </Link>
      <OpenAction
        resource={stock}
        name={name}
        read={{ key: code, row, version }}
        reload={reload}
        onDone={onDone}
        onClose={() => setName(null)}
      />
    </>
  );
}
