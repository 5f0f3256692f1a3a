'use client';

import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/layer/sheet';
import { fenToYuan } from '@/lib/format';
import { shortTitle } from '@/lib/format/short-title';
import { orderCopy as copy } from '@/lib/orders/copy';
import type { QuoteLine } from '@/lib/orders/types';
import { type SumRow, SumRows } from './sum-rows';
import styles from './sums.module.css';

export interface SumSheetProps {
  isOpen: boolean;
  onClose: () => void;
  lines: readonly Pick<QuoteLine, 'skuId' | 'title' | 'price' | 'num' | 'sum'>[];
  /** Fen, as the next ones. */
  goodsTotal: number;
  discount: number;
  freight: number;
  freightText: string;
  /** What follows: 应付, or 已付, 已退 and 实付. */
  ends: readonly SumRow[];
}

/** 这笔钱怎么算的: unit price × pieces, freight with its reason, and what follows. */
export function SumSheet({ isOpen, onClose, ...sum }: SumSheetProps) {
  const { lines, goodsTotal, discount, freight, freightText, ends } = sum;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.why} className={styles.sheet}>
      <ul className={styles.lines}>
        {lines.map(({ skuId, title, price, num, sum: fen }) => (
          <li key={skuId}>
            <span>{copy.unit(shortTitle(title), fenToYuan(price), num)}</span>
            <span>{fenToYuan(fen)}</span>
          </li>
        ))}
      </ul>
      <SumRows
        rows={[
          { label: copy.goodsTotal, fen: goodsTotal },
          ...(discount > 0 ? [{ label: copy.discount, fen: -discount }] : []),
          { label: copy.freight, note: freightText, fen: freight },
          ...ends,
        ]}
      />
      <Button kind="tonal" block onPress={onClose}>
        {copy.gotIt}
      </Button>
    </Sheet>
  );
}
