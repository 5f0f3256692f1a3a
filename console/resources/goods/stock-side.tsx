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
import styles from './editor.module.css';

const ACTIONS = ['in', 'out', 'count'] as const;

export function StockSide({ code, onDone }: { code: string | null; onDone: () => void }) {
  const may = useMay();
  const [name, setName] = useState<string | null>(null);
  const { data, reload } = useCall(stock.calls.get, code === null ? null : { key: code });
  const Moves = STOCK_SECTIONS['stock.moves'];
  if (code === null) return <p className="t-sub ink-3">{copy.stockNew}</p>;
  if (!data) return null;
  const { row, version } = data;
  return (
    <>
      <h3>{copy.stockOf(code)}</h3>
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
